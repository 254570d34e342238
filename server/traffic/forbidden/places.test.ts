import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAgent } from '../redirector/visit/agent.ts';
import { ForbiddenPlaces } from './places.ts';

const places = new ForbiddenPlaces({
  hosts: ['instagram.com', 'xn--e1aybc.xn--p1ai', 'org.telegram.messenger'],
  agents: [
    'Instagram',
    'FBAN',
    'FBAV',
    'telegram',
    'musical_ly',
    'BytedanceWebview',
    'VKAndroidApp',
    'com.vk.vkclient',
  ],
});
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

test('in-app browsers are known by their words in any case, others are not', () => {
  for (const [agent, isForbidden] of [
    [`${safari} Instagram 350.0.0.28.90 (iPhone14,5; iOS 18_1; ru_RU; scale=3.00)`, true],
    [`${chrome} Instagram 351.0.0.41.106 Android (34/14; 450dpi; samsung; SM-A546E; ru_RU)`, true],
    [`${safari} [FBAN/FBIOS;FBAV/450.0.0.38.108;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS]`, true],
    [`${chrome} [FB_IAB/FB4A;FBAV/485.0.0.70.77;]`, true],
    [`${chrome} Telegram-Android/11.4.2 (Samsung SM-A546E; Android 14; SDK 34; AVERAGE)`, true],
    [`${safari} Safari/604.1 Telegram-iOS/11.2`, true],
    [`${safari} musical_ly_36.4.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`, true],
    [`${chrome} VKAndroidApp/8.99-23425 (Android 14; SDK 34; arm64-v8a; samsung SM-A546E; ru)`, true],
    [`${safari} com.vk.vkclient/2951 (unknown, iOS 18.1, iPhone)`, true],
    [`${safari} Version/18.1 Safari/604.1`, false],
    [chrome, false],
    ['', false],
  ] as const) {
    // The second question is answered from what the first one found.
    for (const _ of [1, 2]) assert.equal(places.has('', readAgent(agent)), isForbidden, agent);
  }
});

test('a host holds itself and its subdomains, an app’s name itself, and nothing that only looks alike', () => {
  for (const [host, isForbidden] of [
    ['instagram.com', true],
    ['l.instagram.com', true],
    ['xn--e1aybc.xn--p1ai', true],
    ['org.telegram.messenger', true],
    ['notinstagram.com', false],
    ['instagram.com.example', false],
    ['com', false],
    ['org.telegram', false],
    ['[2a00:1450::1]', false],
    ['', false],
  ] as const)
    assert.equal(places.has(host, readAgent(chrome)), isForbidden, host);
});
