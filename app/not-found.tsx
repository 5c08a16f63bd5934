import { View } from '@/components/language/view';

export default function NotFound() {
  return (
    <section className="mx-auto w-full max-w-text px-4 py-16 text-center md:py-24">
      <EmptyPhotoStrip />
      <View view="notFound" />
    </section>
  );
}

/** A photo strip without people. */
function EmptyPhotoStrip() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 260" className="mx-auto mb-8 h-56 -rotate-6 text-muted drop-shadow-xl">
      <rect width="120" height="260" rx="6" className="fill-surface stroke-line" />
      {[10, 92, 174].map((y) => (
        <rect key={y} x="10" y={y} width="100" height="74" rx="3" className="fill-sunken" />
      ))}
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M36 84V52q0-6 6-6h34q6 0 6 6v32" />
        <path d="M42 46V28m0 18h36M78 46V28" strokeDasharray="1 6" />
        <path d="M28 156q32-30 64 0" strokeDasharray="1 7" />
        <circle cx="60" cy="120" r="11" strokeDasharray="1 7" />
        <path d="M52 202q0-9 8-9t8 8q0 5-8 10v5m0 8v.5" className="text-accent" stroke="currentColor" strokeWidth="4" />
      </g>
    </svg>
  );
}
