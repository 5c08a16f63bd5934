interface Props {
  text: string;
  /** The name of the button that reloads the page. */
  reload: string;
  className?: string;
}

/** Says that code could not be loaded. After an update of the site, only a reload of the page helps. */
export function LoadFailure({ text, reload, className = '' }: Props) {
  return (
    <div role="alert" className={`text-error print:hidden ${className}`}>
      <p>{text}</p>
      <button type="button" onClick={() => window.location.reload()} className="min-h-11 underline underline-offset-4">
        {reload}
      </button>
    </div>
  );
}
