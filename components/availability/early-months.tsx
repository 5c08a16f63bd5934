import { monthAddress } from '@/lib/availability/api';
import { FURTHER_MONTHS } from '@/lib/availability/month-widths';
import { MONTH_PARAMETER } from '@/lib/routes';

/** Has the months on display asked for while the calendar's scripts are still on their way (`lib/server/document/first-paint.mjs`). */
export function EarlyMonths() {
  const months = { address: monthAddress(''), parameter: MONTH_PARAMETER, furtherMonths: FURTHER_MONTHS };
  return <meta name="early-months" content={JSON.stringify(months)} />;
}
