import type { Page } from 'playwright/test';

/**
 * Runs in the page. Lists texts that leave the window or their box, texts that overlap, words that are broken into pieces, and
 * selects that cut off their choice. If a dialog or menu is open, checks only that.
 */
function findTextProblems(): string[] {
  /** In CSS pixels. Fonts round their widths. */
  const TOLERANCE = 1;
  /** The share of a line's height that letters rarely reach, above and below. */
  const AIR = 0.2;
  /** In letters. Longer words may be hyphenated. */
  const SHORT_WORD = 8;
  const root = document.querySelector('dialog:modal, [popover]:popover-open') ?? document.body;

  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { position, clipPath } = getComputedStyle(element);
    const isForScreenReaders = position === 'absolute' && clipPath !== 'none';
    return !isForScreenReaders && !element.closest('.sr-only, option, script, style, [aria-hidden=true]');
  };
  /** Pinned elements are above the page, so their texts are compared only with each other. */
  function layerOf(element: Element): Element {
    const isPinned = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
    return isPinned || !element.parentElement ? element : layerOf(element.parentElement);
  }
  function boxOf(element: Element): Element {
    const isInline = /^(inline|contents)$/.test(getComputedStyle(element).display);
    return isInline && element.parentElement ? boxOf(element.parentElement) : element;
  }

  /** Returns the closest element around a control that has visible edges. */
  function cardOf({ parentElement }: Element): Element | null {
    if (!parentElement) return null;
    const { borderLeftWidth, boxShadow } = getComputedStyle(parentElement);
    return borderLeftWidth !== '0px' || boxShadow !== 'none' ? parentElement : cardOf(parentElement);
  }
  /** Returns the short words of a text that do not fit into one line. Nothing breaks at a no-break space. */
  function brokenWords(text: Text): string[] {
    if (text.data.includes('@')) return [];
    return [...text.data.matchAll(/[\p{L}\p{N}€\u00a0]+/gu)].flatMap(({ 0: word, index }) => {
      if (word.length > SHORT_WORD) return [];
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  }

  const problems: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) {
    problems.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }
  const lines: { text: Text; layer: Element; box: DOMRect }[] = [];
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || !isShown(parent)) continue;
    for (const word of brokenWords(text)) problems.push(`broken: ${word}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const around = boxOf(parent).getBoundingClientRect();
    const words = text.data.trim().slice(0, 60);
    for (const { left, top, width, height } of range.getClientRects()) {
      const box = new DOMRect(left, top + AIR * height, width, (1 - 2 * AIR) * height);
      const right = Math.min(around.right, innerWidth);
      if (box.left < around.left - TOLERANCE || box.right > right + TOLERANCE)
        problems.push(`leaves its box: ${words}`);
      if (width > 0) lines.push({ text, layer: layerOf(parent), box });
    }
  }
  for (const control of root.querySelectorAll('a, button, input, select, textarea')) {
    const card = cardOf(control)?.getBoundingClientRect();
    const { left, right } = control.getBoundingClientRect();
    const isOutside = card && (left < card.left - TOLERANCE || right > card.right + TOLERANCE);
    if (isOutside && isShown(control)) problems.push(`leaves its card: ${control.outerHTML.slice(0, 80)}`);
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom - TOLERANCE) break;
      if (one.text === other.text || one.layer !== other.layer) continue;
      if (one.box.left < other.box.right - TOLERANCE && other.box.left < one.box.right - TOLERANCE) {
        problems.push(`overlap: ${one.text.data.trim().slice(0, 40)} | ${other.text.data.trim().slice(0, 40)}`);
      }
    }
  }

  const canvas = document.createElement('canvas').getContext('2d');
  for (const select of root.querySelectorAll('select')) {
    if (!canvas || !isShown(select)) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    canvas.font = font;
    const choice = select.selectedOptions[0]?.label ?? '';
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (canvas.measureText(choice).width > room) problems.push(`cut off: ${choice}`);
  }
  return [...new Set(problems)];
}

/** Returns texts that overlap, are cut off, or leave the window or their box. */
export const textProblems = (page: Page): Promise<string[]> => page.evaluate(findTextProblems);
