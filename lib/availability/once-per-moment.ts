/**
 * The same function, which works out each moment once: the calendar asks for the words and the status of 42 days and
 * more at every change, several times each, and a slow phone has 100 ms for an answer (DESIGN §8).
 */
export function oncePerMoment<T>(workOut: (date: Date) => T): (date: Date) => T {
  const known = new Map<number, T>();
  return (date) => {
    const moment = date.getTime();
    const answer = known.get(moment) ?? workOut(date);
    known.set(moment, answer);
    return answer;
  };
}
