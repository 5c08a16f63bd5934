import { site } from '@/lib/site';

interface Props {
  heading: string;
  subtitle: string;
  /** What to do where scripts are off, given how to reach the business. */
  withoutScript: (contact: { phone: string; email: string }) => string;
}

/** The top of a page whose main part needs scripts. */
export function PageIntro({ heading, subtitle, withoutScript }: Props) {
  return (
    <>
      <h1 className="mb-3 text-4xl md:text-5xl">{heading}</h1>
      <p className="mb-8 max-w-prose text-lg text-muted">{subtitle}</p>
      <noscript>
        <p className="mb-8 rounded-field bg-sunken p-6">{withoutScript({ phone: site.phone, email: site.email })}</p>
      </noscript>
    </>
  );
}
