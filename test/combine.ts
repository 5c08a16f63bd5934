/** Returns every combination of one value of each list. */
export const combine = <Values extends Record<string, readonly unknown[]>>(values: Values) =>
  Object.entries(values).reduce<object[]>(
    (states, [key, list]) => states.flatMap((state) => list.map((value) => ({ ...state, [key]: value }))),
    [{}],
  ) as { [Key in keyof Values]: Values[Key][number] }[];
