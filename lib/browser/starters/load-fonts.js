// A slow connection gets no fonts, which would delay the main picture by 180 ms and come too late to be shown. A browser
// that has not measured its connection yet says 1.3 to 1.6 Mbit/s and 100 ms, and counts as fast.
{
  const FAST_MBIT_PER_S = 5;
  const FAST_ROUND_TRIP_MS = 100;
  const fonts = document.getElementById('fonts');
  /** @type {Navigator & { connection?: { saveData?: boolean, downlink?: number, rtt?: number } }} */
  const { connection } = navigator;
  const { saveData = false, downlink = FAST_MBIT_PER_S, rtt = FAST_ROUND_TRIP_MS } = connection ?? {};

  const isSlow = saveData || (downlink < FAST_MBIT_PER_S && rtt > FAST_ROUND_TRIP_MS);
  if (fonts instanceof HTMLTemplateElement && !isSlow) document.head.append(fonts.content);
}
