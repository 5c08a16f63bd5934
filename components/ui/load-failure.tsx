/**
 * Says that code could not be loaded. After an update of the site, only reloading the page helps. `reload` names the button.
 */
export function LoadFailure({ text, reload }: { text: string; reload: string }) {
  return (
    <div role="alert" className="w-full text-error print:hidden">
      <p>{text}</p>
      <button type="button" onClick={() => window.location.reload()} className="min-h-11 underline underline-offset-4">
        {reload}
      </button>
    </div>
  );
}
