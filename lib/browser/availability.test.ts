import { expect, it, vi } from 'vitest';
import { whenStale } from './availability';

it('reads again when the tab is shown after some minutes and when the network returns, until it is aborted', () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  function show(visibilityState: 'visible' | 'hidden') {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  }

  const readAgain = vi.fn();
  const end = new AbortController();
  whenStale(readAgain, end.signal);
  vi.advanceTimersByTime(60_000);
  show('visible');
  expect(readAgain).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  show('hidden');
  expect(readAgain).not.toHaveBeenCalled();
  show('visible');
  expect(readAgain).toHaveBeenCalledTimes(1);
  browser.dispatchEvent(new Event('online'));
  end.abort();
  browser.dispatchEvent(new Event('online'));
  expect(readAgain).toHaveBeenCalledTimes(2);
});
