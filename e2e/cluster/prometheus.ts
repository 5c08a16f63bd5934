import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { run, untilListening } from '../support/processes';
import { PORTS } from '../support/settings';
import { METRICS_TOKEN, type Workshop } from './cluster';
import { edited } from './edited';

const FILES = 'deploy/watching';

/** Returns the shipped rules, moved to another moment. A state becomes an alert after two seconds instead of minutes. */
function rulesAt(moment: Date) {
  const ahead = Math.round((moment.getTime() - Date.now()) / 1000);
  return edited(`${FILES}/rules.yml`, [
    [/for: \d+[mh]$/gm, 'for: 2s'],
    [/(month|day_of_week|hour)\(\)/g, `$1(vector(time() + ${ahead}))`],
  ]);
}

/** Trusts our own certificate. The same module of Debian's package has no `tls_config`. */
const blackboxModules = (folder: string) => `
modules:
  http_2xx:
    prober: http
    http:
      preferred_ip_protocol: ip4
      tls_config:
        ca_file: ${folder}/fullchain.pem
`;

const configuration = (folder: string) =>
  edited(`${FILES}/prometheus.yml`, [
    [/(interval: )(15s|1m)$/gm, '$11s'],
    ['/etc/prometheus/fotobox-rules.yml', `${folder}/rules.yml`],
    ['/etc/prometheus/fotobox-metrics-token', `${folder}/metrics-token`],
    ['127.0.0.1:3000, 127.0.0.1:3001', `127.0.0.1:${PORTS.instanceA}, 127.0.0.1:${PORTS.instanceB}`],
    ['127.0.0.1:4000', `127.0.0.1:${PORTS.rentalApi}`],
    ['https://www.example.com', `https://localhost:${PORTS.front}`],
    ['127.0.0.1:9115', `127.0.0.1:${PORTS.blackbox}`],
    // Somebody's real Alertmanager must not mail about tests.
    ['127.0.0.1:9093', '127.0.0.1:9'],
  ]);

/** Starts Prometheus and its prober with the files of deploy/watching. The rules take `moment` for the present. */
export async function startPrometheus({ folder }: Workshop, moment: Date) {
  const url = `http://127.0.0.1:${PORTS.prometheus}`;
  const data = join(folder, 'prometheus');
  rmSync(data, { recursive: true, force: true });
  writeFileSync(join(folder, 'metrics-token'), METRICS_TOKEN);
  writeFileSync(join(folder, 'rules.yml'), rulesAt(moment));
  writeFileSync(join(folder, 'prometheus.yml'), configuration(folder));
  writeFileSync(join(folder, 'blackbox.yml'), blackboxModules(folder));
  const flags = (file: string, port: number) => [
    `--config.file=${join(folder, file)}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const prober = run('prometheus-blackbox-exporter', flags('blackbox.yml', PORTS.blackbox), folder);
  const storage = `--storage.tsdb.path=${data}`;
  const prometheus = run('prometheus', [...flags('prometheus.yml', PORTS.prometheus), storage], folder);
  const stop = async () => void (await Promise.all([prober.kill(), prometheus.kill()]));
  try {
    await Promise.all([untilListening(PORTS.blackbox, prober), untilListening(PORTS.prometheus, prometheus)]);
    await expect.poll(async () => (await fetch(`${url}/-/ready`)).status).toBe(200);
  } catch (error) {
    await stop();
    throw error;
  }

  async function get<Data>(path: string): Promise<Data> {
    const response = await fetch(`${url}/api/v1/${path}`);
    const { data, error } = (await response.json()) as { data: Data; error?: string };
    if (!response.ok) throw new Error(`${path}: ${error}`);
    return data;
  }
  return {
    /** Returns the present values of an expression, one for each series. */
    async values(expression: string): Promise<number[]> {
      type Vector = { result: { value: [at: number, value: string] }[] };
      const { result } = await get<Vector>(`query?query=${encodeURIComponent(expression)}`);
      return result.map(({ value }) => Number(value[1]));
    },
    /** Returns the names of the alerts that fire. */
    async firing(): Promise<string[]> {
      type Alerts = { alerts: { state: string; labels: { alertname: string } }[] };
      const { alerts } = await get<Alerts>('alerts');
      return [
        ...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)),
      ].sort();
    },
    /** Returns the names of all alerts. */
    async rules(): Promise<string[]> {
      type Groups = { groups: { rules: { name: string }[] }[] };
      const { groups } = await get<Groups>('rules');
      return groups.flatMap(({ rules }) => rules.map(({ name }) => name)).sort();
    },
    stop,
  };
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
