import type { Question } from './schema';

/**
 * Frequently asked questions on the home page, in German (`de`) and any other language. A question without a translation is
 * shown in German. The answers describe the placeholder business. Replace each of them with its translations, and then remove its
 * `isExample: true`. The build validates the list. An empty list removes the section (docs/betreiben.md).
 */
export const questions: Question[] = [
  {
    isExample: true,
    de: {
      question: 'Wie lange können wir die Fotobox behalten?',
      answer:
        'Unser Paketpreis gilt für eine Feier: von 12 Uhr am Tag der Feier bis 12 Uhr am Tag danach.',
    },
    en: {
      question: 'How long can we keep the photo booth?',
      answer:
        'Our package price covers one celebration: from noon on the day of the celebration until noon the next day.',
    },
    es: {
      question: '¿Cuánto tiempo podemos tener el fotomatón?',
      answer:
        'El precio de nuestros paquetes es para una fiesta: desde las 12 del mediodía del día de la fiesta hasta las 12 del mediodía del día siguiente.',
    },
    fr: {
      question: 'Combien de temps pouvons-nous garder le photobooth ?',
      answer:
        'Chez nous, le prix de la formule vaut pour une fête : de midi le jour de la fête à midi le lendemain.',
    },
    it: {
      question: 'Per quanto tempo possiamo tenere il photobooth?',
      answer:
        'Il prezzo dei nostri pacchetti vale per una festa: dalle 12 del giorno della festa alle 12 del giorno dopo.',
    },
    nl: {
      question: 'Hoe lang mogen we de photobooth houden?',
      answer:
        'Onze pakketprijs geldt voor één feest: van 12 uur op de dag van het feest tot 12 uur de dag erna.',
    },
    pl: {
      question: 'Jak długo możemy korzystać z fotobudki?',
      answer:
        'Cena naszego pakietu obejmuje jedną imprezę: od godziny 12 w dniu imprezy do godziny 12 następnego dnia.',
    },
    cs: {
      question: 'Jak dlouho můžeme mít fotokoutek u sebe?',
      answer:
        'Cena našeho balíčku platí na jednu oslavu: od 12 hodin v den oslavy do 12 hodin následujícího dne.',
    },
    da: {
      question: 'Hvor længe må vi beholde fotoboksen?',
      answer: 'Vores pakkepris gælder for én fest: fra kl. 12 på festdagen til kl. 12 dagen efter.',
    },
  },
  {
    isExample: true,
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
    isExample: true,
    de: {
      question: 'Wie viel Platz und Strom braucht die Box?',
      answer:
        'Unsere Boxen brauchen eine ebene Fläche von etwa 2 × 2 Metern und eine gewöhnliche Steckdose (230 V), die höchstens fünf Meter entfernt ist.',
    },
    en: {
      question: 'How much space and power does the booth need?',
      answer:
        'Our booths need a level area of about 2 × 2 metres and an ordinary socket (230 V) no more than five metres away.',
    },
    es: {
      question: '¿Cuánto espacio y qué enchufe necesita el fotomatón?',
      answer:
        'Nuestros fotomatones necesitan una superficie plana de unos 2 × 2 metros y un enchufe normal (230 V) a cinco metros como máximo.',
    },
    fr: {
      question: 'Quelle place et quelle prise faut-il pour le photobooth ?',
      answer:
        'Nos photobooths demandent une surface plane d’environ 2 × 2 mètres et une prise ordinaire (230 V) à cinq mètres au plus.',
    },
    it: {
      question: 'Quanto spazio e quale presa servono al photobooth?',
      answer:
        'I nostri photobooth richiedono una superficie piana di circa 2 × 2 metri e una normale presa di corrente (230 V) a non più di cinque metri.',
    },
    nl: {
      question: 'Hoeveel ruimte en stroom heeft de photobooth nodig?',
      answer:
        'Onze photobooths hebben een vlakke ondergrond van ongeveer 2 × 2 meter nodig en een gewoon stopcontact (230 V) op hooguit vijf meter afstand.',
    },
    pl: {
      question: 'Ile miejsca i jakiego gniazdka potrzebuje fotobudka?',
      answer:
        'Nasze fotobudki potrzebują równej powierzchni około 2 × 2 m i zwykłego gniazdka (230 V) w odległości najwyżej pięciu metrów.',
    },
    cs: {
      question: 'Kolik místa a jakou zásuvku fotokoutek potřebuje?',
      answer:
        'Naše fotokoutky potřebují rovnou plochu zhruba 2 × 2 metry a běžnou zásuvku (230 V), která je nejvýš pět metrů daleko.',
    },
    da: {
      question: 'Hvor meget plads og strøm kræver boksen?',
      answer:
        'Vores bokse kræver en plan flade på ca. 2 × 2 meter og en almindelig stikkontakt (230 V) højst fem meter væk.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Passt die Box durch unsere Tür und die Treppe hinauf?',
      answer:
        'Aufgebaut steht sie auf 50 × 50 cm und ist 1,70 m hoch. Für den Transport zerlegen wir sie in zwei Teile von höchstens 15 kg: Sie passen durch jede Tür ab 60 cm, in einen Kombi und über jede Treppe.',
    },
    en: {
      question: 'Does the booth fit through our door and up the stairs?',
      answer:
        'Set up, it stands on 50 × 50 cm and is 1.70 m tall. For transport, we take it apart into two pieces of 15 kg at most: they fit through any door from 60 cm, into an estate car and up any stairs.',
    },
    es: {
      question: '¿Cabe el fotomatón por nuestra puerta y por la escalera?',
      answer:
        'Montado, ocupa 50 × 50 cm y mide 1,70 m de alto. Para el transporte lo desmontamos en dos piezas de 15 kg como máximo: pasan por cualquier puerta a partir de 60 cm, caben en un coche familiar y suben por cualquier escalera.',
    },
    fr: {
      question: 'Le photobooth passe-t-il par notre porte et par l’escalier ?',
      answer:
        'Monté, il occupe 50 × 50 cm et mesure 1,70 m de haut. Pour le transport, nous le démontons en deux parties de 15 kg au plus : elles passent par toute porte d’au moins 60 cm, tiennent dans un break et montent n’importe quel escalier.',
    },
    it: {
      question: 'Il photobooth passa dalla nostra porta e su per le scale?',
      answer:
        'Montato occupa 50 × 50 cm ed è alto 1,70 m. Per il trasporto lo smontiamo in due parti di 15 kg al massimo: passano da ogni porta a partire da 60 cm, entrano in una station wagon e salgono qualsiasi scala.',
    },
    nl: {
      question: 'Past de photobooth door onze deur en de trap op?',
      answer:
        'Opgebouwd staat hij op 50 × 50 cm en is hij 1,70 m hoog. Voor het vervoer halen we hem uit elkaar in twee delen van hooguit 15 kg: die passen door elke deur vanaf 60 cm, in een stationwagen en over elke trap.',
    },
    pl: {
      question: 'Czy fotobudka zmieści się w drzwiach i na schodach?',
      answer:
        'Po rozłożeniu zajmuje 50 × 50 cm i ma 1,70 m wysokości. Na czas transportu rozkładamy ją na dwie części po najwyżej 15 kg: przechodzą przez każde drzwi o szerokości od 60 cm, mieszczą się w kombi i można je wnieść po każdych schodach.',
    },
    cs: {
      question: 'Projde fotokoutek našimi dveřmi a po schodech?',
      answer:
        'Postavený zabírá 50 × 50 cm a je vysoký 1,70 m. Na převoz ho rozložíme na dva díly o hmotnosti nejvýš 15 kg: projdou každými dveřmi od 60 cm, vejdou se do kombi a vynesete je po každých schodech.',
    },
    da: {
      question: 'Kan boksen komme gennem vores dør og op ad trappen?',
      answer:
        'Når den er stillet op, fylder den 50 × 50 cm og er 1,70 m høj. Til transporten skiller vi den ad i to dele på højst 15 kg: De kan komme gennem alle døre fra 60 cm, ind i en stationcar og op ad enhver trappe.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Kann die Box auch draußen stehen?',
      answer:
        'Ja, wenn sie trocken steht: unter einem Dach oder im Pavillon, den wir als Zubehör mitbringen. Regen und pralle Sonne verträgt sie nicht.',
    },
    en: {
      question: 'Can the booth stand outdoors?',
      answer:
        'Yes, if it stays dry: under a roof, or in the pavilion that we bring along as an extra. Rain and blazing sun are too much for it.',
    },
    es: {
      question: '¿Puede estar el fotomatón al aire libre?',
      answer:
        'Sí, siempre que no se moje: bajo techo o en la carpa que llevamos como accesorio. No soporta la lluvia ni el sol fuerte.',
    },
    fr: {
      question: 'Le photobooth peut-il être installé dehors ?',
      answer:
        'Oui, s’il reste au sec : sous un toit ou sous la tonnelle que nous apportons en option. Il ne supporte ni la pluie ni le plein soleil.',
    },
    it: {
      question: 'Il photobooth può stare all’aperto?',
      answer:
        'Sì, se resta all’asciutto: sotto un tetto o nel gazebo che portiamo come accessorio. Pioggia e sole battente non fanno per lui.',
    },
    nl: {
      question: 'Kan de photobooth ook buiten staan?',
      answer:
        'Ja, als hij droog staat: onder een afdak of in de partytent die we als accessoire meebrengen. Tegen regen en felle zon kan hij niet.',
    },
    pl: {
      question: 'Czy fotobudka może stać na zewnątrz?',
      answer:
        'Tak, jeśli stoi w suchym miejscu: pod dachem albo w namiocie, który przywozimy jako dodatek. Deszczu i ostrego słońca fotobudka nie znosi.',
    },
    cs: {
      question: 'Může fotokoutek stát i venku?',
      answer:
        'Ano, pokud bude v suchu: pod střechou nebo v párty stanu, který přivezeme jako doplněk. Déšť ani prudké slunce nesnáší.',
    },
    da: {
      question: 'Kan boksen stå udendørs?',
      answer:
        'Ja, hvis den står tørt: under tag eller i den pavillon, som vi tager med som tilbehør. Regn og bagende sol kan den ikke tåle.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Braucht die Box Internet?',
      answer:
        'Nein. Fotografieren und drucken kann sie ohne. Wir stellen die Fotos nach der Feier in Ihre Galerie.',
    },
    en: {
      question: 'Does the booth need internet?',
      answer:
        'No. It takes and prints pictures without it. We upload the photos to your gallery after the celebration.',
    },
    es: {
      question: '¿Necesita internet el fotomatón?',
      answer:
        'No. Hace e imprime las fotos sin conexión. Las subimos a su galería después de la fiesta.',
    },
    fr: {
      question: 'Le photobooth a-t-il besoin d’Internet ?',
      answer:
        'Non. Il photographie et imprime sans connexion. Nous mettons les photos dans votre galerie après la fête.',
    },
    it: {
      question: 'Il photobooth ha bisogno di internet?',
      answer:
        'No. Scatta e stampa senza connessione. Carichiamo le foto nella Sua galleria dopo la festa.',
    },
    nl: {
      question: 'Heeft de photobooth internet nodig?',
      answer:
        'Nee. Fotograferen en printen kan hij zonder. We zetten de foto’s na het feest in uw galerij.',
    },
    pl: {
      question: 'Czy fotobudka potrzebuje internetu?',
      answer:
        'Nie. Robi i drukuje zdjęcia bez niego. Zdjęcia umieszczamy w Państwa galerii po imprezie.',
    },
    cs: {
      question: 'Potřebuje fotokoutek internet?',
      answer:
        'Ne. Fotí i tiskne bez něj. Fotky nahrajeme do vaší galerie po oslavě.',
    },
    da: {
      question: 'Kræver boksen internet?',
      answer:
        'Nej. Den fotograferer og printer uden. Vi lægger billederne i dit galleri efter festen.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Was ist, wenn die Box nicht funktioniert?',
      answer:
        'Rufen Sie uns an, mit Premium-Support während der ganzen Feier. Bekommen wir die Box nicht wieder zum Laufen, zahlen Sie für die Zeit danach nichts.',
    },
    en: {
      question: 'What if the booth does not work?',
      answer:
        'Call us, with Premium support at any time during the celebration. If we cannot get the booth running again, you pay nothing for the time after that.',
    },
    es: {
      question: '¿Qué pasa si el fotomatón no funciona?',
      answer:
        'Llámenos; con la asistencia premium, durante toda la fiesta. Si no conseguimos que vuelva a funcionar, no paga nada por el tiempo restante.',
    },
    fr: {
      question: 'Que se passe-t-il si le photobooth ne fonctionne pas ?',
      answer:
        'Appelez-nous, avec l’assistance premium pendant toute la fête. Si nous n’arrivons pas à le remettre en marche, vous ne payez rien pour le temps qui reste.',
    },
    it: {
      question: 'E se il photobooth non funziona?',
      answer:
        'Ci telefoni, con l’assistenza premium durante tutta la festa. Se non riusciamo a rimetterlo in funzione, per il tempo restante non paga nulla.',
    },
    nl: {
      question: 'Wat als de photobooth het niet doet?',
      answer:
        'Bel ons, met premiumsupport tijdens het hele feest. Krijgen we hem niet meer aan de praat, dan betaalt u voor de tijd daarna niets.',
    },
    pl: {
      question: 'Co, jeśli fotobudka nie działa?',
      answer:
        'Prosimy do nas zadzwonić, ze wsparciem premium przez całą imprezę. Jeśli nie uda się jej ponownie uruchomić, za pozostały czas nic Państwo nie płacą.',
    },
    cs: {
      question: 'Co když fotokoutek nefunguje?',
      answer:
        'Zavolejte nám, s prémiovou podporou po celou dobu oslavy. Když ho znovu nerozběhneme, za zbývající čas nic neplatíte.',
    },
    da: {
      question: 'Hvad nu, hvis boksen ikke virker?',
      answer:
        'Ring til os, med Premiumsupport under hele festen. Får vi den ikke i gang igen, betaler du ikke noget for tiden derefter.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Wann und wie bezahlen wir?',
      answer:
        'Nach der Feier, per Überweisung, binnen 14 Tagen nach der Rechnung, die wir Ihnen schicken.',
    },
    en: {
      question: 'When and how do we pay?',
      answer:
        'After the celebration, by bank transfer. We send you the invoice, and you have 14 days from the invoice.',
    },
    es: {
      question: '¿Cuándo y cómo se paga?',
      answer:
        'Después de la fiesta, por transferencia. Le enviamos la factura y usted tiene 14 días a partir de ella para pagarla.',
    },
    fr: {
      question: 'Quand et comment payons-nous ?',
      answer:
        'Après la fête, par virement. Nous vous envoyons la facture, et vous avez 14 jours à compter de celle-ci pour la régler.',
    },
    it: {
      question: 'Quando e come si paga?',
      answer:
        'Dopo la festa, con bonifico. Le inviamo la fattura, e Lei ha 14 giorni di tempo dalla fattura.',
    },
    nl: {
      question: 'Wanneer en hoe betalen we?',
      answer:
        'Na het feest, per overschrijving. We sturen u de factuur, en u hebt na de factuur 14 dagen de tijd.',
    },
    pl: {
      question: 'Kiedy i jak płacimy?',
      answer:
        'Po imprezie, przelewem. Wysyłamy Państwu fakturę, a na zapłatę mają Państwo 14 dni od jej otrzymania.',
    },
    cs: {
      question: 'Kdy a jak se platí?',
      answer:
        'Po oslavě, převodem. Pošleme vám fakturu a na zaplacení máte 14 dní od faktury.',
    },
    da: {
      question: 'Hvornår og hvordan betaler vi?',
      answer:
        'Efter festen, med bankoverførsel. Vi sender dig fakturaen, og du har 14 dage fra fakturaen til at betale.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Müssen wir eine Kaution hinterlegen?',
      answer:
        'Nein, wir verlangen keine Kaution. Wenn etwas kaputtgeht, sprechen wir darüber; für Schäden haften Sie nach den gesetzlichen Regeln.',
    },
    en: {
      question: 'Do we have to pay a deposit?',
      answer:
        'No, we ask for no deposit. If something breaks, we talk about it; you are liable for damage as the law provides.',
    },
    es: {
      question: '¿Hay que dejar una fianza?',
      answer:
        'No, no pedimos fianza. Si algo se rompe, lo hablamos; de los daños responde usted según la ley.',
    },
    fr: {
      question: 'Faut-il verser une caution ?',
      answer:
        'Non, nous ne demandons pas de caution. Si quelque chose se casse, nous en parlons ; vous répondez des dommages dans le cadre prévu par la loi.',
    },
    it: {
      question: 'Dobbiamo lasciare una cauzione?',
      answer:
        'No, non chiediamo cauzioni. Se si rompe qualcosa, ne parliamo; dei danni risponde Lei secondo le norme di legge.',
    },
    nl: {
      question: 'Moeten we een borg betalen?',
      answer:
        'Nee, we vragen geen borg. Gaat er iets kapot, dan praten we erover; voor schade bent u aansprakelijk volgens de wettelijke regels.',
    },
    pl: {
      question: 'Czy trzeba wpłacić kaucję?',
      answer:
        'Nie, nie pobieramy kaucji. Jeśli coś się zepsuje, porozmawiamy o tym; za szkody odpowiadają Państwo zgodnie z przepisami prawa.',
    },
    cs: {
      question: 'Musíme složit kauci?',
      answer:
        'Ne, žádnou kauci nevybíráme. Když se něco rozbije, domluvíme se; za škody odpovídáte podle zákona.',
    },
    da: {
      question: 'Skal vi betale depositum?',
      answer:
        'Nej, vi kræver intet depositum. Går noget i stykker, taler vi om det; du hæfter for skader efter lovens regler.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Was ist, wenn die Feier ausfällt?',
      answer:
        'Bis 30 Tage vorher sagen Sie bei uns kostenlos ab, danach kostet es die Hälfte des Paketpreises, außer Sie weisen nach, dass unser Schaden geringer ist. Verschieben können Sie immer, wenn der neue Tag frei ist. Verbraucher haben kein Widerrufsrecht, weil sie die Fotobox für eine Feier an einem festen Tag mieten (§ 312g Abs. 2 Nr. 9 BGB).',
    },
    en: {
      question: 'What if the celebration is called off?',
      answer:
        'Up to 30 days before, you can cancel with us free of charge; after that, it costs half the package price, unless you show that our loss was smaller. You can always move to another day if that day is free. Consumers have no right of withdrawal, because they rent the photo booth for a celebration on a fixed day (§ 312g (2) no. 9 of the German Civil Code).',
    },
    es: {
      question: '¿Qué pasa si la fiesta se cancela?',
      answer:
        'Hasta 30 días antes puede cancelar gratis; después cuesta la mitad del precio del paquete, salvo que demuestre que nuestro perjuicio ha sido menor. Siempre puede cambiar de fecha si el nuevo día está libre. Los consumidores no tienen derecho de desistimiento, porque alquilan el fotomatón para una fiesta en un día fijo (art. 312g, apdo. 2, n.º 9 del Código Civil alemán).',
    },
    fr: {
      question: 'Que se passe-t-il si la fête est annulée ?',
      answer:
        'Jusqu’à 30 jours avant, vous annulez sans frais ; ensuite, l’annulation coûte la moitié du prix de la formule, sauf si vous prouvez que notre préjudice est moindre. Vous pouvez toujours changer de date si le nouveau jour est libre. Les consommateurs n’ont pas de droit de rétractation, car ils louent le photobooth pour une fête à une date fixe (§ 312g, al. 2, n° 9 du Code civil allemand).',
    },
    it: {
      question: 'E se la festa salta?',
      answer:
        'Fino a 30 giorni prima può disdire gratuitamente; dopo, la disdetta costa metà del prezzo del pacchetto, salvo che Lei dimostri che il nostro danno è minore. Può sempre spostare la data, se il nuovo giorno è libero. I consumatori non hanno diritto di recesso, perché noleggiano il photobooth per una festa in un giorno fisso (§ 312g, comma 2, n. 9 del codice civile tedesco).',
    },
    nl: {
      question: 'Wat als het feest niet doorgaat?',
      answer:
        'Tot 30 dagen van tevoren annuleert u bij ons kosteloos, daarna kost het de helft van de pakketprijs, tenzij u aantoont dat onze schade kleiner is. Verzetten kan altijd, als de nieuwe dag vrij is. Consumenten hebben geen herroepingsrecht, omdat ze de photobooth voor een feest op een vaste dag huren (§ 312g lid 2 nr. 9 van het Duitse burgerlijk wetboek).',
    },
    pl: {
      question: 'Co, jeśli impreza się nie odbędzie?',
      answer:
        'Do 30 dni przed imprezą mogą Państwo u nas bezpłatnie zrezygnować, później kosztuje to połowę ceny pakietu, chyba że wykażą Państwo, że nasza szkoda była mniejsza. Termin można zawsze przełożyć, jeśli nowy dzień jest wolny. Konsumenci nie mają prawa odstąpienia od umowy, ponieważ wynajmują fotobudkę na imprezę w ustalonym dniu (§ 312g ust. 2 nr 9 niemieckiego kodeksu cywilnego).',
    },
    cs: {
      question: 'Co když oslava odpadne?',
      answer:
        'Do 30 dnů předem u nás zrušíte objednávku zdarma, potom to stojí polovinu ceny balíčku, ledaže doložíte, že naše škoda byla menší. Přeložit termín můžete vždy, pokud je nový den volný. Spotřebitelé nemají právo na odstoupení od smlouvy, protože si fotokoutek pronajímají na oslavu v pevně daný den (§ 312g odst. 2 č. 9 německého občanského zákoníku).',
    },
    da: {
      question: 'Hvad sker der, hvis festen bliver aflyst?',
      answer:
        'Indtil 30 dage før afbestiller du gratis hos os, derefter koster det halvdelen af pakkeprisen, medmindre du kan vise, at vores tab er mindre. Du kan altid flytte datoen, hvis den nye dag er ledig. Forbrugere har ingen fortrydelsesret, fordi de lejer fotoboksen til en fest på en bestemt dag (§ 312g, stk. 2, nr. 9 i den tyske borgerlige lovbog).',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Wann bekommen wir eine Antwort auf unsere Anfrage?',
      answer:
        'Wir antworten innerhalb von zwei Werktagen. Ist bis dahin nichts da, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an.',
    },
    en: {
      question: 'When will we get an answer to our request?',
      answer:
        'We reply within two working days. If nothing has arrived by then, please look in your spam folder or give us a call.',
    },
    es: {
      question: '¿Cuándo recibimos respuesta a nuestra solicitud?',
      answer:
        'Contestamos en un plazo de dos días laborables. Si para entonces no ha llegado nada, mire en la carpeta de correo no deseado o llámenos.',
    },
    fr: {
      question: 'Quand recevrons-nous une réponse à notre demande ?',
      answer:
        'Nous répondons sous deux jours ouvrés. Si rien n’est arrivé d’ici là, regardez dans vos courriers indésirables ou appelez-nous.',
    },
    it: {
      question: 'Quando riceviamo una risposta alla nostra richiesta?',
      answer:
        'Rispondiamo entro due giorni lavorativi. Se per allora non è arrivato nulla, controlli la cartella dello spam o ci telefoni.',
    },
    nl: {
      question: 'Wanneer krijgen we antwoord op onze aanvraag?',
      answer:
        'We antwoorden binnen twee werkdagen. Is er dan nog niets, kijkt u dan in uw spammap of belt u ons.',
    },
    pl: {
      question: 'Kiedy dostaniemy odpowiedź na nasze zapytanie?',
      answer:
        'Odpowiadamy w ciągu dwóch dni roboczych. Jeśli do tego czasu nic nie przyjdzie, prosimy zajrzeć do folderu ze spamem albo do nas zadzwonić.',
    },
    cs: {
      question: 'Kdy dostaneme odpověď na svou poptávku?',
      answer:
        'Odpovídáme do dvou pracovních dnů. Pokud do té doby nic nepřijde, podívejte se prosím do spamu, nebo nám zavolejte.',
    },
    da: {
      question: 'Hvornår får vi svar på vores forespørgsel?',
      answer:
        'Vi svarer inden for to hverdage. Er der ikke kommet noget til den tid, så kig i spammappen, eller ring til os.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Wo finden wir unsere Bilder?',
      answer:
        'Nach der Feier schicken wir Ihnen den Link zu Ihrer Galerie. Dort sind alle Bilder ein Jahr lang online und lassen sich in voller Auflösung herunterladen.',
    },
    en: {
      question: 'Where do we find our pictures?',
      answer:
        'After the celebration, we send you the link to your gallery. All pictures stay online there for a year and can be downloaded in full resolution.',
    },
    es: {
      question: '¿Dónde encontramos nuestras fotos?',
      answer:
        'Después de la fiesta le enviamos el enlace a su galería. Allí, todas las fotos están online durante un año y se pueden descargar en resolución completa.',
    },
    fr: {
      question: 'Où trouvons-nous nos photos ?',
      answer:
        'Après la fête, nous vous envoyons le lien vers votre galerie. Toutes les photos y restent en ligne pendant un an et se téléchargent en pleine résolution.',
    },
    it: {
      question: 'Dove troviamo le nostre foto?',
      answer:
        'Dopo la festa Le inviamo il link alla Sua galleria. Lì tutte le foto restano online per un anno e si possono scaricare in piena risoluzione.',
    },
    nl: {
      question: 'Waar vinden we onze foto’s?',
      answer:
        'Na het feest sturen we u de link naar uw galerij. Daar staan alle foto’s een jaar lang online en kunt u ze in volle resolutie downloaden.',
    },
    pl: {
      question: 'Gdzie znajdziemy nasze zdjęcia?',
      answer:
        'Po imprezie wysyłamy Państwu link do galerii. Wszystkie zdjęcia są tam przez rok dostępne online i można je pobrać w pełnej rozdzielczości.',
    },
    cs: {
      question: 'Kde najdeme svoje fotky?',
      answer:
        'Po oslavě vám pošleme odkaz na vaši galerii. Všechny fotky tam budou rok online a můžete si je stáhnout v plném rozlišení.',
    },
    da: {
      question: 'Hvor finder vi vores billeder?',
      answer:
        'Efter festen sender vi dig linket til dit galleri. Der ligger alle billeder online i et år, og de kan downloades i fuld opløsning.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Wer sieht die Fotos unserer Gäste?',
      answer:
        'Nur wer den Link zu Ihrer Galerie hat. Vor jedem Foto fragt der Bildschirm, ob es gespeichert werden darf, und danach lässt es sich löschen. Nach einem Jahr löschen wir alle Fotos, auf Wunsch früher.',
    },
    en: {
      question: 'Who sees our guests’ photos?',
      answer:
        'Only those who have the link to your gallery. Before each photo, the screen asks whether it may be saved, and afterwards it can be deleted. We delete all photos after a year, or earlier if you wish.',
    },
    es: {
      question: '¿Quién ve las fotos de nuestros invitados?',
      answer:
        'Solo quien tenga el enlace a su galería. Antes de cada foto, la pantalla pregunta si se puede guardar, y después se puede borrar. Al cabo de un año borramos todas las fotos; antes, si usted lo desea.',
    },
    fr: {
      question: 'Qui voit les photos de nos invités ?',
      answer:
        'Seulement ceux qui ont le lien vers votre galerie. Avant chaque photo, l’écran demande s’il peut l’enregistrer, et l’on peut ensuite la supprimer. Au bout d’un an, nous supprimons toutes les photos, ou plus tôt si vous le souhaitez.',
    },
    it: {
      question: 'Chi vede le foto dei nostri ospiti?',
      answer:
        'Solo chi ha il link alla Sua galleria. Prima di ogni foto lo schermo chiede se può salvarla, e dopo la si può cancellare. Dopo un anno cancelliamo tutte le foto, prima se Lei lo desidera.',
    },
    nl: {
      question: 'Wie ziet de foto’s van onze gasten?',
      answer:
        'Alleen wie de link naar uw galerij heeft. Vóór elke foto vraagt het scherm of die bewaard mag worden, en daarna kan ze worden gewist. Na een jaar wissen we alle foto’s, eerder als u dat wenst.',
    },
    pl: {
      question: 'Kto zobaczy zdjęcia naszych gości?',
      answer:
        'Tylko osoby, które mają link do Państwa galerii. Przed każdym zdjęciem ekran pyta, czy można je zapisać, a potem można je usunąć. Po roku usuwamy wszystkie zdjęcia, na życzenie wcześniej.',
    },
    cs: {
      question: 'Kdo uvidí fotky našich hostů?',
      answer:
        'Jen ten, kdo má odkaz na vaši galerii. Před každou fotkou se obrazovka zeptá, zda ji může uložit, a potom ji lze smazat. Po roce všechny fotky smažeme, na přání dříve.',
    },
    da: {
      question: 'Hvem ser vores gæsters billeder?',
      answer:
        'Kun dem, der har linket til dit galleri. Før hvert billede spørger skærmen, om det må gemmes, og bagefter kan det slettes. Efter et år sletter vi alle billeder, tidligere hvis du ønsker det.',
    },
  },
  {
    isExample: true,
    de: {
      question: 'Kann auf den Abzügen ein eigener Text stehen?',
      answer:
        'Ja, auf dem Rand, zum Beispiel Ihre Namen und das Datum. Das kostet nichts. Was dort steht, besprechen wir vor der Feier mit Ihnen.',
    },
    en: {
      question: 'Can the prints carry our own text?',
      answer:
        'Yes, on the border, for example your names and the date. It costs nothing. We agree the text with you before the celebration.',
    },
    es: {
      question: '¿Pueden llevar las copias un texto nuestro?',
      answer:
        'Sí, en el margen: por ejemplo, sus nombres y la fecha. No cuesta nada. Acordamos el texto con usted antes de la fiesta.',
    },
    fr: {
      question: 'Les tirages peuvent-ils porter notre propre texte ?',
      answer:
        'Oui, sur la bordure, par exemple vos noms et la date. C’est gratuit. Nous convenons du texte avec vous avant la fête.',
    },
    it: {
      question: 'Sulle stampe può esserci un nostro testo?',
      answer:
        'Sì, sul bordo: per esempio i vostri nomi e la data. Non costa nulla. Concordiamo il testo con Lei prima della festa.',
    },
    nl: {
      question: 'Kan er een eigen tekst op de prints staan?',
      answer:
        'Ja, op de rand, bijvoorbeeld uw namen en de datum. Dat kost niets. We stemmen de tekst vóór het feest met u af.',
    },
    pl: {
      question: 'Czy na wydrukach może być własny tekst?',
      answer:
        'Tak, na marginesie, na przykład Państwa imiona i data. Nic to nie kosztuje. Tekst ustalamy z Państwem przed imprezą.',
    },
    cs: {
      question: 'Může být na výtiscích vlastní text?',
      answer:
        'Ano, na okraji, například vaše jména a datum. Nic to nestojí. Na textu se s vámi domluvíme před oslavou.',
    },
    da: {
      question: 'Kan der stå en personlig tekst på printene?',
      answer:
        'Ja, på kanten, for eksempel jeres navne og datoen. Det koster ikke noget. Vi aftaler teksten med dig før festen.',
    },
  },
];
