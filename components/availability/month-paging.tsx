import { type ComponentProps, createContext, type PropsWithChildren, useContext, useOptimistic } from 'react';
import { afterPress } from '@/lib/browser/after-press';

interface Paging {
  /** Months that were paged and are not rendered yet; negative towards the past. */
  pending: number;
  page: (by: number, button: Element) => void;
}

const PagingContext = createContext<Paging>({ pending: 0, page: () => {} });

export const usePaging = () => useContext(PagingContext);

interface Props {
  onPage: (by: number) => void;
}

/** After a touch the titles turn at once; the days follow as a transition, because they take a slow phone 80 ms. */
export function MonthPaging({ onPage, children }: PropsWithChildren<Props>) {
  const [pending, addPending] = useOptimistic(0, (sum: number, by: number) => sum + by);
  const page = (by: number, button: Element) =>
    afterPress(
      button,
      () => onPage(by),
      () => addPending(by),
    );
  return <PagingContext value={{ pending, page }}>{children}</PagingContext>;
}

type ButtonProps = ComponentProps<'button'>;

export const PreviousMonthButton = (button: ButtonProps) => <PagingButton {...button} by={-1} />;

export const NextMonthButton = (button: ButtonProps) => <PagingButton {...button} by={1} />;

function PagingButton({ by, onClick: _, ...button }: ButtonProps & { by: number }) {
  const { page } = usePaging();
  return <button {...button} onClick={(event) => !button['aria-disabled'] && page(by, event.currentTarget)} />;
}
