'use client';

import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { CheckIcon, LanguageIcon } from '@/components/ui/icons';
import { chooseLanguage } from '@/lib/browser/language';
import { type Language, OFFERED_LANGUAGES } from '@/lib/i18n/languages';

interface Props {
  label: string;
  current: Language;
  names: Record<(typeof OFFERED_LANGUAGES)[number], string>;
}

const focusFirst = (menu: Element) => menu.querySelector('button')?.focus();

/** Supported since Safari 17 and Chrome 114. In older browsers the menu opens and closes only by its buttons. */
const hasPopovers = () => CSS.supports('selector(:popover-open)');

const isShown = (menu: Element) => hasPopovers() && menu.matches(':popover-open');

/** A button that opens the menu of languages. The current language is marked. */
export function LanguageMenu({ label, current, names }: Props) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // The popover works without scripts, so it may be open before hydration.
  useEffect(() => {
    if (!menu.current || !isShown(menu.current)) return;
    setIsOpen(true);
    focusFirst(menu.current);
  }, []);

  function onToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    setIsOpen(newState === 'open');
    if (newState === 'open') focusFirst(currentTarget);
  }

  /** Closes on Tab, so that an open menu cannot scroll out of view. Popovers close on Esc by themselves. */
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (key !== 'Tab' && key !== 'Escape') return;
    if (!hasPopovers()) setIsOpen(false);
    else if (key === 'Tab') currentTarget.hidePopover();
  }

  return (
    <div className="relative print:hidden">
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={menuId}
        onClick={() => hasPopovers() || setIsOpen(!isOpen)}
        className={`${ICON_BUTTON} [anchor-name:--language]`}
      >
        <LanguageIcon />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
        data-open={isOpen || undefined}
        className="not-data-open:not-supports-[selector(:popover-open)]:hidden fixed z-20 inset-auto top-16 right-4 m-0 min-w-44 rounded-field border border-line bg-surface p-2 text-ink shadow-card anchored:top-auto anchored:right-auto anchored:mt-2 anchored:[position-anchor:--language] anchored:[position-area:bottom_span-left]"
      >
        {OFFERED_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="menuitemradio"
            aria-checked={language === current}
            lang={language}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            onClick={() => {
              chooseLanguage(language);
              setIsOpen(false);
            }}
            className="flex min-h-11 w-full items-center justify-between gap-4 rounded-lg px-3 text-left hover:bg-accent-soft"
          >
            <span>{names[language]}</span>
            {language === current && <CheckIcon className="size-5 text-accent" />}
          </button>
        ))}
      </div>
    </div>
  );
}
