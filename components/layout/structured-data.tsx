/** Facts for search engines. `json` is JSON-LD that is safe inside a script element. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json">{json}</script>;
}
