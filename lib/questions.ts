import type { Question } from './questions-schema';

/**
 * Frequently asked questions on the home page. The answers describe the placeholder business: replace every one. The
 * build validates the list. An empty list removes the section (docs/betreiben.md).
 */
export const questions: Question[] = [
  {
    question: 'Wie lange können wir die Fotobox behalten?',
    answer:
      'Der Paketpreis der Fotobox Musterstadt gilt für eine Feier: von 12 Uhr am Tag der Feier bis 12 Uhr am Tag danach.',
  },
  {
    question: 'Wie laufen Abholung und Rückgabe?',
    answer:
      'Sie holen die Box in der Musterstraße 12 in Musterstadt ab, wir zeigen Ihnen alles, und am Tag danach bringen Sie sie zurück. Wenn wir liefern, bauen wir sie bei Ihnen auf und holen sie auch wieder ab.',
  },
  {
    question: 'Wie viel Platz und Strom braucht die Box?',
    answer:
      'Die Boxen der Fotobox Musterstadt brauchen eine ebene Fläche von etwa 2 × 2 Metern und eine gewöhnliche Steckdose (230 V), die höchstens fünf Meter entfernt ist.',
  },
  {
    question: 'Kann die Box auch draußen stehen?',
    answer:
      'Ja, wenn sie trocken steht: unter einem Dach oder im Pavillon, den Fotobox Musterstadt als Zubehör mitbringt. Regen und pralle Sonne verträgt sie nicht.',
  },
  {
    question: 'Müssen wir eine Kaution hinterlegen?',
    answer:
      'Nein, Fotobox Musterstadt verlangt keine Kaution. Wenn etwas kaputtgeht, sprechen wir darüber; für Schäden haften Sie nach den gesetzlichen Regeln.',
  },
  {
    question: 'Was ist, wenn die Feier ausfällt?',
    answer:
      'Bis 30 Tage vorher sagen Sie bei Fotobox Musterstadt kostenlos ab, danach kostet es die Hälfte des Paketpreises. Verschieben können Sie immer, wenn der neue Tag frei ist. Ein gesetzliches Widerrufsrecht bleibt davon unberührt.',
  },
  {
    question: 'Wann bekommen wir eine Antwort auf unsere Anfrage?',
    answer:
      'Fotobox Musterstadt antwortet innerhalb von zwei Werktagen. Ist bis dahin nichts da, sehen Sie bitte im Spam-Ordner nach oder rufen Sie uns an.',
  },
  {
    question: 'Wo finden wir unsere Bilder?',
    answer:
      'Nach der Feier schickt Ihnen Fotobox Musterstadt den Link zu Ihrer Galerie. Dort sind alle Bilder ein Jahr lang online und lassen sich in voller Auflösung herunterladen.',
  },
];
