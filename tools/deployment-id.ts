/**
 * Returns the id of a build. Open pages notice by it that another build has taken over, and then load whole documents. Without
 * NEXT_DEPLOYMENT_ID the id is the time of the build in UTC, such as "20270505-093000".
 */
export const deploymentId = ({ NEXT_DEPLOYMENT_ID }: Record<string, string | undefined>, now: Date): string =>
  NEXT_DEPLOYMENT_ID ||
  now
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-');
