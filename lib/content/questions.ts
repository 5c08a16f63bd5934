import type { Question } from './schema';

/**
 * Frequently asked questions on the home page, in German (`de`) and any other language. A question without a translation shows
 * in German. The answers describe the placeholder business: replace every one, and remove the languages that you do not
 * translate. The build validates the list. An empty list removes the section (docs/betreiben.md).
 */
export const questions: Question[] = [
  {
    de: {
      question: 'Wie lange können wir die Fotobox behalten?',
      answer:
        'Der Paketpreis der Fotobox Musterstadt gilt für eine Feier: von 12 Uhr am Tag der Feier bis 12 Uhr am Tag danach.',
    },
    en: {
      question: 'How long can we keep the photo booth?',
      answer:
        'The package price of Fotobox Musterstadt covers one celebration: from noon on the day of the celebration until noon the next day.',
    },
    es: {
      question: '¿Cuánto tiempo podemos tener el fotomatón?',
      answer:
        'El precio del paquete de Fotobox Musterstadt es para una fiesta: desde las 12 del mediodía del día de la fiesta hasta las 12 del mediodía del día siguiente.',
    },
    fr: {
      question: 'Combien de temps pouvons-nous garder le photobooth ?',
      answer:
        'Chez Fotobox Musterstadt, le prix de la formule vaut pour une fête : de midi le jour de la fête à midi le lendemain.',
    },
    it: {
      question: 'Per quanto tempo possiamo tenere il photobooth?',
      answer:
        'Il prezzo del pacchetto di Fotobox Musterstadt vale per una festa: dalle 12 del giorno della festa alle 12 del giorno dopo.',
    },
    nl: {
      question: 'Hoe lang mogen we de photobooth houden?',
      answer:
        'De pakketprijs van Fotobox Musterstadt geldt voor één feest: van 12 uur op de dag van het feest tot 12 uur de dag erna.',
    },
    pl: {
      question: 'Jak długo możemy korzystać z fotobudki?',
      answer:
        'Cena pakietu w Fotobox Musterstadt obejmuje jedną imprezę: od godziny 12 w dniu imprezy do godziny 12 następnego dnia.',
    },
    cs: {
      question: 'Jak dlouho můžeme mít fotokoutek u sebe?',
      answer:
        'Cena balíčku u Fotobox Musterstadt platí na jednu oslavu: od 12 hodin v den oslavy do 12 hodin následujícího dne.',
    },
    da: {
      question: 'Hvor længe må vi beholde fotoboksen?',
      answer: 'Pakkeprisen hos Fotobox Musterstadt gælder for én fest: fra kl. 12 på festdagen til kl. 12 dagen efter.',
    },
  },
  {
    de: {
      question: 'Wie laufen Abholung und Rückgabe?',
      answer:
        'Sie holen die Box in der Musterstraße 12 in Musterstadt ab, wir zeigen Ihnen alles, und am Tag danach bringen Sie sie zurück. Wenn wir liefern, bauen wir sie bei Ihnen auf und holen sie auch wieder ab.',
    },
    en: {
      question: 'How do collection and return work?',
      answer:
        'You collect the booth at Musterstraße 12 in Musterstadt, we show you everything, and you bring it back the next day. If we deliver, we set it up at your place and pick it up again too.',
    },
    es: {
      question: '¿Cómo funcionan la recogida y la devolución?',
      answer:
        'Usted recoge el fotomatón en Musterstraße 12, Musterstadt; se lo explicamos todo y al día siguiente nos lo devuelve. Si lo entregamos nosotros, se lo montamos y también pasamos a recogerlo.',
    },
    fr: {
      question: 'Comment se passent le retrait et le retour ?',
      answer:
        'Vous retirez le photobooth à Musterstadt, Musterstraße 12, nous vous montrons tout, et vous le rapportez le lendemain. Si nous livrons, nous l’installons chez vous et venons aussi le reprendre.',
    },
    it: {
      question: 'Come funzionano ritiro e riconsegna?',
      answer:
        'Lei ritira il photobooth in Musterstraße 12 a Musterstadt, noi Le spieghiamo tutto e il giorno dopo ce lo riporta. Se lo consegniamo noi, lo montiamo da Lei e veniamo anche a riprenderlo.',
    },
    nl: {
      question: 'Hoe gaan afhalen en terugbrengen in zijn werk?',
      answer:
        'U haalt de photobooth op aan de Musterstraße 12 in Musterstadt, wij laten u alles zien en de volgende dag brengt u hem terug. Als wij bezorgen, bouwen we hem bij u op en halen we hem ook weer op.',
    },
    pl: {
      question: 'Jak wygląda odbiór i zwrot?',
      answer:
        'Fotobudkę odbierają Państwo pod adresem Musterstraße 12, Musterstadt, my wszystko pokazujemy, a następnego dnia przywożą ją Państwo z powrotem. Jeśli dostarczamy fotobudkę, sami ją u Państwa montujemy i później odbieramy.',
    },
    cs: {
      question: 'Jak probíhá vyzvednutí a vrácení?',
      answer:
        'Fotokoutek si vyzvednete na adrese Musterstraße 12, Musterstadt, všechno vám ukážeme a následující den ho přivezete zpět. Když ho dovezeme my, u vás ho postavíme a zase si ho i odvezeme.',
    },
    da: {
      question: 'Hvordan foregår afhentning og aflevering?',
      answer:
        'Du henter boksen på Musterstraße 12 i Musterstadt, vi viser dig det hele, og dagen efter afleverer du den igen. Når vi leverer, stiller vi den op hos dig og henter den også igen.',
    },
  },
  {
    de: {
      question: 'Wie viel Platz und Strom braucht die Box?',
      answer:
        'Die Boxen der Fotobox Musterstadt brauchen eine ebene Fläche von etwa 2 × 2 Metern und eine gewöhnliche Steckdose (230 V), die höchstens fünf Meter entfernt ist.',
    },
    en: {
      question: 'How much space and power does the booth need?',
      answer:
        'The booths of Fotobox Musterstadt need a level area of about 2 × 2 metres and an ordinary socket (230 V) no more than five metres away.',
    },
    es: {
      question: '¿Cuánto espacio y qué enchufe necesita el fotomatón?',
      answer:
        'Los fotomatones de Fotobox Musterstadt necesitan una superficie plana de unos 2 × 2 metros y un enchufe normal (230 V) a cinco metros como máximo.',
    },
    fr: {
      question: 'Quelle place et quelle prise faut-il pour le photobooth ?',
      answer:
        'Les photobooths de Fotobox Musterstadt demandent une surface plane d’environ 2 × 2 mètres et une prise ordinaire (230 V) à cinq mètres au plus.',
    },
    it: {
      question: 'Quanto spazio e quale presa servono al photobooth?',
      answer:
        'I photobooth di Fotobox Musterstadt richiedono una superficie piana di circa 2 × 2 metri e una normale presa di corrente (230 V) a non più di cinque metri.',
    },
    nl: {
      question: 'Hoeveel ruimte en stroom heeft de photobooth nodig?',
      answer:
        'De photobooths van Fotobox Musterstadt hebben een vlakke ondergrond van ongeveer 2 × 2 meter nodig en een gewoon stopcontact (230 V) op hooguit vijf meter afstand.',
    },
    pl: {
      question: 'Ile miejsca i jakiego gniazdka potrzebuje fotobudka?',
      answer:
        'Fotobudki Fotobox Musterstadt potrzebują równej powierzchni około 2 × 2 m i zwykłego gniazdka (230 V) w odległości najwyżej pięciu metrów.',
    },
    cs: {
      question: 'Kolik místa a jakou zásuvku fotokoutek potřebuje?',
      answer:
        'Fotokoutky Fotobox Musterstadt potřebují rovnou plochu zhruba 2 × 2 metry a běžnou zásuvku (230 V), která je nejvýš pět metrů daleko.',
    },
    da: {
      question: 'Hvor meget plads og strøm kræver boksen?',
      answer:
        'Boksene fra Fotobox Musterstadt kræver en plan flade på ca. 2 × 2 meter og en almindelig stikkontakt (230 V) højst fem meter væk.',
    },
  },
  {
    de: {
      question: 'Kann die Box auch draußen stehen?',
      answer:
        'Ja, wenn sie trocken steht: unter einem Dach oder im Pavillon, den Fotobox Musterstadt als Zubehör mitbringt. Regen und pralle Sonne verträgt sie nicht.',
    },
    en: {
      question: 'Can the booth stand outdoors?',
      answer:
        'Yes, if it stays dry: under a roof, or in the pavilion that Fotobox Musterstadt brings along as an extra. Rain and blazing sun are too much for it.',
    },
    es: {
      question: '¿Puede estar el fotomatón al aire libre?',
      answer:
        'Sí, siempre que no se moje: bajo techo o en la carpa que Fotobox Musterstadt lleva como accesorio. No soporta la lluvia ni el sol fuerte.',
    },
    fr: {
      question: 'Le photobooth peut-il être installé dehors ?',
      answer:
        'Oui, s’il reste au sec : sous un toit ou sous la tonnelle que Fotobox Musterstadt apporte en option. Il ne supporte ni la pluie ni le plein soleil.',
    },
    it: {
      question: 'Il photobooth può stare all’aperto?',
      answer:
        'Sì, se resta all’asciutto: sotto un tetto o nel gazebo che Fotobox Musterstadt porta come accessorio. Pioggia e sole battente non fanno per lui.',
    },
    nl: {
      question: 'Kan de photobooth ook buiten staan?',
      answer:
        'Ja, als hij droog staat: onder een afdak of in de partytent die Fotobox Musterstadt als accessoire meebrengt. Tegen regen en felle zon kan hij niet.',
    },
    pl: {
      question: 'Czy fotobudka może stać na zewnątrz?',
      answer:
        'Tak, jeśli stoi w suchym miejscu: pod dachem albo w namiocie, który Fotobox Musterstadt przywozi jako dodatek. Deszczu i ostrego słońca fotobudka nie znosi.',
    },
    cs: {
      question: 'Může fotokoutek stát i venku?',
      answer:
        'Ano, pokud bude v suchu: pod střechou nebo v párty stanu, který Fotobox Musterstadt přiveze jako doplněk. Déšť ani prudké slunce nesnáší.',
    },
    da: {
      question: 'Kan boksen stå udendørs?',
      answer:
        'Ja, hvis den står tørt: under tag eller i den pavillon, som Fotobox Musterstadt tager med som tilbehør. Regn og bagende sol kan den ikke tåle.',
    },
  },
  {
    de: {
      question: 'Müssen wir eine Kaution hinterlegen?',
      answer:
        'Nein, Fotobox Musterstadt verlangt keine Kaution. Wenn etwas kaputtgeht, sprechen wir darüber; für Schäden haften Sie nach den gesetzlichen Regeln.',
    },
    en: {
      question: 'Do we have to pay a deposit?',
      answer:
        'No, Fotobox Musterstadt asks for no deposit. If something breaks, we talk about it; you are liable for damage as the law provides.',
    },
    es: {
      question: '¿Hay que dejar una fianza?',
      answer:
        'No, Fotobox Musterstadt no pide fianza. Si algo se rompe, lo hablamos; de los daños responde usted según la ley.',
    },
    fr: {
      question: 'Faut-il verser une caution ?',
      answer:
        'Non, Fotobox Musterstadt ne demande pas de caution. Si quelque chose se casse, nous en parlons ; vous répondez des dommages dans le cadre prévu par la loi.',
    },
    it: {
      question: 'Dobbiamo lasciare una cauzione?',
      answer:
        'No, Fotobox Musterstadt non chiede cauzioni. Se si rompe qualcosa, ne parliamo; dei danni risponde Lei secondo le norme di legge.',
    },
    nl: {
      question: 'Moeten we een borg betalen?',
      answer:
        'Nee, Fotobox Musterstadt vraagt geen borg. Gaat er iets kapot, dan praten we erover; voor schade bent u aansprakelijk volgens de wettelijke regels.',
    },
    pl: {
      question: 'Czy trzeba wpłacić kaucję?',
      answer:
        'Nie, Fotobox Musterstadt nie pobiera kaucji. Jeśli coś się zepsuje, porozmawiamy o tym; za szkody odpowiadają Państwo zgodnie z przepisami prawa.',
    },
    cs: {
      question: 'Musíme složit kauci?',
      answer:
        'Ne, Fotobox Musterstadt žádnou kauci nevybírá. Když se něco rozbije, domluvíme se; za škody odpovídáte podle zákona.',
    },
    da: {
      question: 'Skal vi betale depositum?',
      answer:
        'Nej, Fotobox Musterstadt kræver intet depositum. Går noget i stykker, taler vi om det; du hæfter for skader efter lovens regler.',
    },
  },
  {
    de: {
      question: 'Was ist, wenn die Feier ausfällt?',
      answer:
        'Bis 30 Tage vorher sagen Sie bei Fotobox Musterstadt kostenlos ab, danach kostet es die Hälfte des Paketpreises, außer Sie weisen nach, dass unser Schaden geringer ist. Verschieben können Sie immer, wenn der neue Tag frei ist. Ein etwaiges gesetzliches Widerrufsrecht bleibt davon unberührt.',
    },
    en: {
      question: 'What if the celebration is called off?',
      answer:
        'Up to 30 days before, you can cancel with Fotobox Musterstadt free of charge; after that, it costs half the package price, unless you show that our loss was smaller. You can always move to another day if that day is free. Any statutory right of withdrawal remains unaffected.',
    },
    es: {
      question: '¿Qué pasa si la fiesta se cancela?',
      answer:
        'Hasta 30 días antes puede cancelar gratis con Fotobox Musterstadt; después cuesta la mitad del precio del paquete, salvo que demuestre que nuestro perjuicio ha sido menor. Siempre puede cambiar de fecha si el nuevo día está libre. El derecho legal de desistimiento, si lo hay, no se ve afectado.',
    },
    fr: {
      question: 'Que se passe-t-il si la fête est annulée ?',
      answer:
        'Jusqu’à 30 jours avant, vous annulez sans frais auprès de Fotobox Musterstadt ; ensuite, l’annulation coûte la moitié du prix de la formule, sauf si vous prouvez que notre préjudice est moindre. Vous pouvez toujours changer de date si le nouveau jour est libre. Un éventuel droit légal de rétractation n’en est pas affecté.',
    },
    it: {
      question: 'E se la festa salta?',
      answer:
        'Fino a 30 giorni prima può disdire gratuitamente con Fotobox Musterstadt; dopo, la disdetta costa metà del prezzo del pacchetto, salvo che Lei dimostri che il nostro danno è minore. Può sempre spostare la data, se il nuovo giorno è libero. Resta salvo l’eventuale diritto di recesso previsto dalla legge.',
    },
    nl: {
      question: 'Wat als het feest niet doorgaat?',
      answer:
        'Tot 30 dagen van tevoren annuleert u bij Fotobox Musterstadt kosteloos, daarna kost het de helft van de pakketprijs, tenzij u aantoont dat onze schade kleiner is. Verzetten kan altijd, als de nieuwe dag vrij is. Een eventueel wettelijk herroepingsrecht blijft onverlet.',
    },
    pl: {
      question: 'Co, jeśli impreza się nie odbędzie?',
      answer:
        'Do 30 dni przed imprezą mogą Państwo bezpłatnie zrezygnować w Fotobox Musterstadt, później kosztuje to połowę ceny pakietu, chyba że wykażą Państwo, że nasza szkoda była mniejsza. Termin można zawsze przełożyć, jeśli nowy dzień jest wolny. Nie narusza to ewentualnego ustawowego prawa odstąpienia od umowy.',
    },
    cs: {
      question: 'Co když oslava odpadne?',
      answer:
        'Do 30 dnů předem u Fotobox Musterstadt zrušíte objednávku zdarma, potom to stojí polovinu ceny balíčku, ledaže doložíte, že naše škoda byla menší. Přeložit termín můžete vždy, pokud je nový den volný. Případné zákonné právo na odstoupení od smlouvy tím není dotčeno.',
    },
    da: {
      question: 'Hvad sker der, hvis festen bliver aflyst?',
      answer:
        'Indtil 30 dage før afbestiller du gratis hos Fotobox Musterstadt, derefter koster det halvdelen af pakkeprisen, medmindre du kan vise, at vores tab er mindre. Du kan altid flytte datoen, hvis den nye dag er ledig. En eventuel lovbestemt fortrydelsesret berøres ikke af dette.',
    },
  },
  {
    de: {
      question: 'Wann bekommen wir eine Antwort auf unsere Anfrage?',
      answer:
        'Fotobox Musterstadt antwortet innerhalb von zwei Werktagen. Ist bis dahin nichts da, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an.',
    },
    en: {
      question: 'When will we get an answer to our request?',
      answer:
        'Fotobox Musterstadt replies within two working days. If nothing has arrived by then, please look in your spam folder or give us a call.',
    },
    es: {
      question: '¿Cuándo recibimos respuesta a nuestra solicitud?',
      answer:
        'Fotobox Musterstadt contesta en un plazo de dos días laborables. Si para entonces no ha llegado nada, mire en la carpeta de correo no deseado o llámenos.',
    },
    fr: {
      question: 'Quand recevrons-nous une réponse à notre demande ?',
      answer:
        'Fotobox Musterstadt répond sous deux jours ouvrés. Si rien n’est arrivé d’ici là, regardez dans vos courriers indésirables ou appelez-nous.',
    },
    it: {
      question: 'Quando riceviamo una risposta alla nostra richiesta?',
      answer:
        'Fotobox Musterstadt risponde entro due giorni lavorativi. Se per allora non è arrivato nulla, controlli la cartella dello spam o ci telefoni.',
    },
    nl: {
      question: 'Wanneer krijgen we antwoord op onze aanvraag?',
      answer:
        'Fotobox Musterstadt antwoordt binnen twee werkdagen. Is er dan nog niets, kijkt u dan in uw spammap of belt u ons.',
    },
    pl: {
      question: 'Kiedy dostaniemy odpowiedź na nasze zapytanie?',
      answer:
        'Fotobox Musterstadt odpowiada w ciągu dwóch dni roboczych. Jeśli do tego czasu nic nie przyjdzie, prosimy zajrzeć do folderu ze spamem albo do nas zadzwonić.',
    },
    cs: {
      question: 'Kdy dostaneme odpověď na svou poptávku?',
      answer:
        'Fotobox Musterstadt odpovídá do dvou pracovních dnů. Pokud do té doby nic nepřijde, podívejte se prosím do spamu, nebo nám zavolejte.',
    },
    da: {
      question: 'Hvornår får vi svar på vores forespørgsel?',
      answer:
        'Fotobox Musterstadt svarer inden for to hverdage. Er der ikke kommet noget til den tid, så kig i spammappen, eller ring til os.',
    },
  },
  {
    de: {
      question: 'Wo finden wir unsere Bilder?',
      answer:
        'Nach der Feier schickt Ihnen Fotobox Musterstadt den Link zu Ihrer Galerie. Dort sind alle Bilder ein Jahr lang online und lassen sich in voller Auflösung herunterladen.',
    },
    en: {
      question: 'Where do we find our pictures?',
      answer:
        'After the celebration, Fotobox Musterstadt sends you the link to your gallery. All pictures stay online there for a year and can be downloaded in full resolution.',
    },
    es: {
      question: '¿Dónde encontramos nuestras fotos?',
      answer:
        'Después de la fiesta, Fotobox Musterstadt le envía el enlace a su galería. Allí, todas las fotos están online durante un año y se pueden descargar en resolución completa.',
    },
    fr: {
      question: 'Où trouvons-nous nos photos ?',
      answer:
        'Après la fête, Fotobox Musterstadt vous envoie le lien vers votre galerie. Toutes les photos y restent en ligne pendant un an et se téléchargent en pleine résolution.',
    },
    it: {
      question: 'Dove troviamo le nostre foto?',
      answer:
        'Dopo la festa Fotobox Musterstadt Le invia il link alla Sua galleria. Lì tutte le foto restano online per un anno e si possono scaricare in piena risoluzione.',
    },
    nl: {
      question: 'Waar vinden we onze foto’s?',
      answer:
        'Na het feest stuurt Fotobox Musterstadt u de link naar uw galerij. Daar staan alle foto’s een jaar lang online en kunt u ze in volle resolutie downloaden.',
    },
    pl: {
      question: 'Gdzie znajdziemy nasze zdjęcia?',
      answer:
        'Po imprezie Fotobox Musterstadt wysyła Państwu link do galerii. Wszystkie zdjęcia są tam przez rok dostępne online i można je pobrać w pełnej rozdzielczości.',
    },
    cs: {
      question: 'Kde najdeme svoje fotky?',
      answer:
        'Po oslavě vám Fotobox Musterstadt pošle odkaz na vaši galerii. Všechny fotky tam budou rok online a můžete si je stáhnout v plném rozlišení.',
    },
    da: {
      question: 'Hvor finder vi vores billeder?',
      answer:
        'Efter festen sender Fotobox Musterstadt dig linket til dit galleri. Der ligger alle billeder online i et år, og de kan downloades i fuld opløsning.',
    },
  },
];
