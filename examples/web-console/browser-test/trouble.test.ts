import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../packages/server/browser-test/chromium.ts';
import { analyseFile, dropFile, inAllLooks, overflow, accessibilityProblems } from './page.ts';
import { openScriptedConsole, type ScriptedConsole } from './scripted-console.ts';
import { json, type ScriptedService } from './scripted-service.ts';

const start = 'POST /v1/conversations/jobs';
const poll = 'GET /v1/conversations/jobs/job-1';
const cue = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Ann>What do you think?';

let opened: ScriptedConsole;
let service: ScriptedService;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  opened = await openScriptedConsole(browser);
  ({ service, page } = opened);
});
afterEach(() => opened?.close());

const drop = (name = 'talk.vtt', type = 'text/vtt', content = cue) =>
  analyseFile(page, { name, type, content });
const dropOnly = (name: string, type: string, content: string) => dropFile(page, { name, type, content });

/** What the page says went wrong, and what to do. */
async function said(): Promise<string> {
  const notice = page.getByRole('alert');
  await notice.waitFor();
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/NaN|undefined|\bnull\b|\[object/);
  expect(await accessibilityProblems(page)).toEqual([]);
  return (await notice.innerText()).replaceAll('\n', ' ');
}

describe('what somebody drops', () => {
  it('of a wrong type is named, with the right ones', async () => {
    await dropOnly('notes.pdf', 'application/pdf', '%PDF-1.7');
    expect(await said()).toMatch(/type of file cannot be analysed.*\.vtt.*\.srt.*\.json.*\.txt/);
  });

  it('and cannot be read says in which line', async () => {
    await dropOnly('talk.vtt', 'text/vtt', 'WEBVTT\n\n00:01.000 -> 00:02.000\nHello');
    expect(await said()).toMatch(/cannot be read.*line 3/i);
  });

  it('and is a recording that the service does not take says what the service says', async () => {
    service.on(
      'POST /v1/conversations/jobs/start-multipart',
      json(400, { status: 400, detail: 'content_type must be text/vtt or application/json.' }),
    );
    await drop('call.mp3', 'audio/mpeg', 'sound');
    expect(await said()).toMatch(/refuses this.*content_type must be/);
  });
});

describe('a service in trouble', () => {
  it('that is stopped is said to be', async () => {
    await service.close();
    await drop();
    expect(await said()).toMatch(/service cannot be reached.*try again/i);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  it('whose token endpoint is down is said to be out of reach', async () => {
    service.on('POST /v1/token', json(500, { title: 'Internal Server Error' }));
    await drop();
    expect(await said()).toMatch(/cannot be reached.*credentials/);
  });

  it('that fails with 500 can be asked again', async () => {
    service.on(start, json(500, { status: 500, detail: 'database host db-7 is gone' }));
    await drop();
    const text = await said();
    expect(text).toMatch(/The service failed \(500\).*Try again/);
    expect(text).not.toContain('db-7');
    service.on(start, json(200, { id: 'job-1', status: 'queued' }));
    service.on(poll, json(200, { status: 'completed', conversations_response: {} }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nobody says anything here.').waitFor();
  });

  it('that says a conversation is too large leads to splitting it', async () => {
    service.on(start, json(413, { status: 413 }));
    await drop();
    expect(await said()).toMatch(/too large.*Split/);
  });

  it('that answers without an id, or with a page, makes no sense', async () => {
    service.on(start, json(200, { id: null, status: null }));
    await drop();
    expect(await said()).toMatch(/makes no sense/);
    service.on(start, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in'),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('sign-in page').waitFor();
  });

  it('that fails while a job runs is waited for, and the page says so', async () => {
    service.on(poll, json(503, { status: 503 }));
    await drop();
    expect(await said()).toMatch(/busy/);
    service.on(poll, json(200, { status: 'completed', conversations_response: {} }));
    await page.getByText('Nobody says anything here.').waitFor();
  });

  it('and asks to wait long can be asked at once', async () => {
    service.on(poll, (_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    await drop();
    expect(await said()).toMatch(/busy.*goes on by itself.*Try now/);
    service.on(poll, json(200, { status: 'completed', conversations_response: {} }));
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByText('Nobody says anything here.').waitFor();
  });
});

describe('without a connection', () => {
  it('nothing is sent, and it can be sent afterwards', async () => {
    service.on(poll, json(200, { status: 'completed', conversations_response: {} }));
    await page.context().setOffline(true);
    await drop();
    expect(await said()).toMatch(/offline.*Nothing was sent/);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nobody says anything here.').waitFor();
  });

  it('a recording waits, and goes on with the connection', async () => {
    service.on(
      'POST /v1/conversations/jobs/start-multipart',
      json(400, { status: 400, detail: 'content_type must be text/vtt.' }),
    );
    await page.getByText('or audio and video recordings').waitFor();
    await page.context().setOffline(true);
    await drop('call.mp3', 'audio/mpeg', 'sound');
    await page.getByText('Waiting for the connection…').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.context().setOffline(false);
    expect(await said()).toMatch(/refuses this.*content_type must be/);
  });

  it('to the storage an upload waits, says when it tries again, and goes on', async () => {
    const upload = {
      part_size_bytes: 5,
      part_count: 1,
      parts: [{ part_number: 1, url: `${service.url}/part` }],
    };
    const multipart = 'POST /v1/conversations/jobs';
    service.on(`${multipart}/start-multipart`, json(200, { id: 'job-1', status: 'awaiting_upload', upload }));
    service.on(`${multipart}/job-1/complete-multipart`, json(200, { id: 'job-1', status: 'queued' }));
    service.on(poll, json(200, { status: 'completed', conversations_response: {} }));
    const allowed = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': '*',
      'access-control-expose-headers': 'etag',
    };
    service.on('OPTIONS /part', (_request, response) => response.writeHead(204, allowed).end());
    service.on('PUT /part', (_request, response) => response.writeHead(503, allowed).end());
    await drop('call.mp3', 'audio/mpeg', 'sound');
    await page.getByText('Waiting for the connection…').waitFor();
    await page.getByText(/ · trying again in \d+ s/).waitFor();
    await page.getByText('A pause or a reload sends nothing again.').waitFor();
    await inAllLooks(page, 'upload-outage', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
    service.on('PUT /part', (_request, response) =>
      response.writeHead(200, { ...allowed, etag: '"one"' }).end(),
    );
    // By now it may wait half a minute for its next try.
    await page.getByText('Nobody says anything here.').waitFor({ timeout: 60_000 });
  }, 90_000);

  it('a job is waited for, and goes on with the connection', async () => {
    service.on(poll, json(200, { status: 'running' }));
    await drop();
    await page.getByText('Processing', { exact: true }).waitFor();
    await page.context().setOffline(true);
    expect(await said()).toMatch(/offline.*goes on by itself/);
    service.on(poll, json(200, { status: 'completed', conversations_response: {} }));
    await page.context().setOffline(false);
    await page.getByText('Nobody says anything here.').waitFor();
  });
});

describe('a job', () => {
  it.each([
    ['failed:internal_error', /analysis failed.*could not finish/],
    ['failed:meteor', /analysis failed.*“meteor”/],
    ['cancelled', /cancelled.*Start it again/],
    ['completed', /no analysis/],
  ])('that ends as %s says what to do', async (status, text) => {
    service.on(poll, json(200, { status }));
    await drop();
    expect(await said()).toMatch(text);
    await page.getByRole('link', { name: 'Analyse a conversation' }).click();
    await page.getByRole('heading', { name: 'Conversations', exact: true }).waitFor();
  });

  it('in a state that nobody knows is waited for', async () => {
    service.on(poll, json(200, { status: 'rehearsing' }));
    await drop();
    await page.getByText('The service says “rehearsing”').waitFor();
    service.on(poll, json(200, { status: 'rehearsed', conversations_response: {} }));
    await page.getByText('Nobody says anything here.').waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('that the service has forgotten leads back', async () => {
    service.on(poll, json(400, { status: 400, detail: 'id is not the id of a known job.' }));
    await page.goto(`${opened.url}/#/conversations/job-1`);
    expect(await said()).toMatch(/does not know this conversation/);
  });
});

describe('an analysis', () => {
  const nothing = {
    id: null,
    user_metadata: null,
    api_version: null,
    conversation_id: null,
    analytics: {
      speaker_analytics: null,
      role_analytics: null,
      conversation_analytics: {
        behavior_counts: null,
        frequencies: null,
        metrics: {
          collaboration: { contributing_behaviors: null, score: null },
          curiosity: { contributing_behaviors: null, score: null },
          empathy: { contributing_behaviors: null, score: null },
          metric_groups: null,
        },
        action_items: null,
        fidelity: null,
        checklist: null,
        highlights: null,
        lowlights: null,
        safety: null,
      },
      synchrony_scores: null,
    },
    conversation: { talk_turns: null },
  };

  it('of a service that does not describe its behaviours is there all the same', async () => {
    service.on('GET /v1/profile', json(500, { status: 500 }));
    service.on(poll, json(200, { status: 'completed', conversations_response: nothing }));
    await drop();
    const notice = page.getByText('did not describe its behaviours');
    await notice.waitFor();
    expect(await page.getByText('Nobody says anything here.').count()).toBe(1);
    // It is asked again by itself.
    service.on('GET /v1/profile', json(200, { behaviors: null }));
    await notice.waitFor({ state: 'detached' });
  });

  it('in which everything is null says for each part that there is nothing', async () => {
    service.on(poll, json(200, { status: null, conversations_response: nothing }));
    await drop();
    await page.getByText('Nobody says anything here.').waitFor();
    await inAllLooks(page, 'nothing', async (look) => {
      const text = await page.locator('main').innerText();
      expect([look, text.match(/NaN|undefined|\bnull\b/), await overflow(page)]).toEqual([look, null, 0]);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });

  it('with everything that a service may find, also what is unknown here, shows all of it', async () => {
    const turn = (index: number, id: string, behavior: string) => ({
      index,
      input: 'Let us meet on Monday.',
      talk_turn_id: `turn-${index}`,
      speaker: { id, role: null },
      behavior_detections: [
        { index: 0, text: 'Let us meet on Monday.', behaviors: [{ name: behavior, confidence: null }] },
      ],
    });
    const people = ['Ann', 'Ben', 'Cat'];
    service.on(
      poll,
      json(200, {
        status: 'completed',
        conversations_response: {
          ...nothing,
          analytics: {
            ...nothing.analytics,
            conversation_analytics: {
              ...nothing.analytics.conversation_analytics,
              metrics: {
                empathy: { score: 0.72, contributing_behaviors: [{ behavior: 'telepathy', count: 2 }] },
              },
              action_items: [{ title: 'Meet on Monday', status: 1, reason: 4, talk_turns: [{ index: 1 }] }],
              safety: [],
            },
            synchrony_scores: [
              {
                calculation_type: 'style',
                identifier_one: 'Ann',
                identifier_two: 'Ben',
                synchrony_score: 0.61,
              },
              {
                calculation_type: 'style',
                identifier_one: 'Ann',
                identifier_two: 'Cat',
                synchrony_score: 0.12,
              },
              {
                calculation_type: 'style',
                identifier_one: 'Ben',
                identifier_two: 'Cat',
                synchrony_score: null,
                reason: 'too few turns',
              },
            ],
          },
          conversation: {
            talk_turns: people.map((id, at) => turn(at, id, at === 1 ? 'telepathy' : 'open question')),
          },
        },
      }),
    );
    await drop();
    const synchrony = page.getByRole('figure', { name: 'How they adapt to each other' });
    await synchrony.getByText('0.61', { exact: true }).waitFor();
    expect(await synchrony.locator('.ca-finding').textContent()).toBe('Ann and Ben');
    // A pair that was not measured is not there.
    expect(await synchrony.getByRole('option').allTextContents()).toEqual(['Ann and Ben', 'Ann and Cat']);
    await page.getByText('telepathy').first().waitFor();
    await page.getByText('Meet on Monday', { exact: true }).waitFor();
    await page.locator('.list').getByRole('link', { name: 'Turn 2' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^2Ben/);
    await inAllLooks(page, 'everything', async (look) => {
      expect([look, await overflow(page), await accessibilityProblems(page)]).toEqual([look, 0, []]);
    });
  });
});
