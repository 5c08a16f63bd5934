/** A loading indicator with a text for screen readers. */
export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <div role="status" className={`flex items-center justify-center ${className}`}>
      <span
        className="size-8 motion-safe:animate-spin rounded-full border-4 border-line border-t-accent"
        aria-hidden="true"
      />
      <span className="sr-only">{label}</span>
    </div>
  );
}
