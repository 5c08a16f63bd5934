import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { newFolder } from '../../test/folder';
import { run, untilListening } from '../support/processes';
import { PORTS } from '../support/settings';
import { connectMarionette, type Send } from './marionette';

/** The height of a page in pixels, as on a phone without the bars of its browser. */
const HEIGHT = 760;

export interface Engine {
  send: Send;
  width: number;
  /** Returns the errors and warnings of pages. WebKit's driver does not report them. */
  problems: () => string[];
  stop: () => Promise<unknown>;
}

/**
 * Preferences for the remote port, the console as output, focus without a focused system window, and scrollbars without width.
 */
const PREFERENCES = {
  'marionette.port': PORTS.engine,
  'browser.dom.window.dump.enabled': true,
  'devtools.console.stdout.content': true,
  'focusmanager.testmode': true,
  'ui.useOverlayScrollbars': 1,
};

/** Matches messages with a quotation mark or an address of the site. Firefox's messages about itself have neither. */
const FIREFOX_PROBLEM = /^(?:console\.(?:error|warn): "|JavaScript error: http).*$/gm;

export async function startFirefox(width: number): Promise<Engine> {
  const profile = newFolder();
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '-remote-allow-system-access', '--profile', profile];
  const browser = run('firefox-esr', args, profile, { HOME: profile, TZ: 'Europe/Berlin' });
  await untilListening(PORTS.engine, browser);
  const send = await connectMarionette(PORTS.engine);
  await send('NewSession');
  await send('SetWindowRect', { width: width + 100, height: HEIGHT + 200 });
  // A window is at least 500 px wide, but the page in it can be narrower.
  await send('Marionette:SetContext', { value: 'chrome' });
  const size = `min-width: ${width}px; max-width: ${width}px; min-height: ${HEIGHT}px; max-height: ${HEIGHT}px`;
  await send('ExecuteScript', { script: `gBrowser.selectedBrowser.style = '${size}'`, args: [] });
  await send('Marionette:SetContext', { value: 'content' });
  return { send, width, problems: () => browser.output().match(FIREFOX_PROBLEM) ?? [], stop: browser.kill };
}

/** Method and path of the commands (https://www.w3.org/TR/webdriver2/#endpoints). */
const ENDPOINTS: Record<string, string> = {
  Navigate: 'POST /url',
  Back: 'POST /back',
  Refresh: 'POST /refresh',
  ExecuteScript: 'POST /execute/sync',
  PerformActions: 'POST /actions',
  SetWindowRect: 'POST /window/rect',
  GetComputedLabel: 'GET /element/{id}/computedlabel',
};

/** Safari 16.4, the oldest supported one, has no popovers. */
const WITHOUT_POPOVERS = '--features=-PopoverAttribute';
/** The buttons of the toolbar would keep the window wider than a phone. This style makes the toolbar 20 px high. */
const GTK_STYLE = '* { margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px }';

export async function startWebKit(width: number): Promise<Engine> {
  const home = newFolder();
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), GTK_STYLE);
  // The window covers the screen, so that it is under the pointer. Without a window manager, that gives it the focus.
  const height = HEIGHT + 20;
  const screen = run('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], home);
  await expect.poll(screen.output, 'the number of the display').toMatch(/^\d+$/m);
  const display = `:${/^\d+$/m.exec(screen.output())}`;
  const variables = { DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home, LANG: 'C.UTF-8', TZ: 'Europe/Berlin' };
  const driver = run('WebKitWebDriver', ['-p', String(PORTS.engine)], home, variables);
  await untilListening(PORTS.engine, driver);

  async function request(method: string, path: string, body: object): Promise<unknown> {
    const url = `http://127.0.0.1:${PORTS.engine}/session${path}`;
    const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  }
  const miniBrowser = 'exec /usr/lib/*/webkit2gtk-4.1/MiniBrowser --automation';
  const args = ['-c', `${miniBrowser} ${width < 600 ? WITHOUT_POPOVERS : ''}`];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/bin/sh', args } } };
  const { sessionId } = (await request('POST', '', { capabilities })) as { sessionId: string };
  const send: Send = (command, parameters = {}) => {
    const [method = '', path = ''] = (ENDPOINTS[command] ?? '').split(' ');
    return request(method, `/${sessionId}${path.replace('{id}', String(parameters.id))}`, parameters);
  };
  await send('SetWindowRect', { x: 0, y: 0, width, height });
  return { send, width, problems: () => [], stop: () => driver.stop().then(screen.stop) };
}
