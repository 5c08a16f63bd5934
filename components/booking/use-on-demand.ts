import { type ComponentType, useCallback, useState } from 'react';

/**
 * Loads a component when it is about to be needed. A failed load costs only this component, unlike React's `lazy`, and the
 * next call tries again.
 * @param load imports the component; the same function for every render
 * @returns the component, null until it is there, and a function that loads it and returns whether it is there
 */
export function useOnDemand<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): [ComponentType<P> | null, () => Promise<boolean>] {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const request = useCallback(
    () =>
      load().then(
        (loaded) => {
          setComponent(() => loaded.default);
          return true;
        },
        () => false,
      ),
    [load],
  );
  return [Component, request];
}
