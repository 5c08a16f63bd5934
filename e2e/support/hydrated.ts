/** Returns true, in the page, if React has hydrated every interactive element. Its mark on each element is the only sign. */
export const isHydrated = () =>
  [...document.querySelectorAll('a, button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  );
