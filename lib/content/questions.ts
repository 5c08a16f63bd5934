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
  },
];
