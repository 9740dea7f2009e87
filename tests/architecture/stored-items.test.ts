// The cookie policy lists exactly what the product stores in a browser, in both languages.
import { describe, expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

/** Every file that writes to browser storage, with the names that it uses. */
const written: Readonly<Record<string, readonly string[]>> = {
  'src/payer/checkout.ts': ['began:', 'returned:'],
  'src/payer/language.ts': ['lang', 'payer'],
  'src/payer/stored-address.ts': ['shipping:'],
  'src/portal/access/codes/use-countdown.ts': ['codeWait.'],
  'src/portal/company/authorisation/shared/requested-shop.ts': ['asked-shop'],
  'src/portal/frame/permitted.ts': ['permitted-screens'],
  'src/portal/kit/access-token.ts': ['accessToken', 'aq-signed-in'],
  'src/portal/kit/auth-state.ts': ['paymentLinkVersion', 'clock-offset'],
  'src/portal/kit/language.ts': ['lang'],
  'src/portal/kit/machine-id.ts': ['machineId'],
  'src/portal/kit/tab-notes.ts': ['aq-entry', 'aq-alert-shown', 'aq-announcements-shown'],
  'src/portal/kit/theme.ts': ['aq-theme'],
  'src/portal/kit/zone.ts': ['pp-timeZone', 'aq-zone-before'],
  'src/portal/links/payment-links/shared/link-version.ts': ['paymentLinkVersion'],
  'src/server/access/sessions/refresh-cookie.ts': ['aq_refresh'],
  'src/server/access/sessions/shared/file-key.ts': ['aq_file_key'],
  'src/server/http/site-language.ts': ['lang'],
  'src/site/consent/choice.ts': ['consent'],
  'src/site/consent/visit.ts': ['machineId'],
  'src/site/contact/draft.ts': ['contact-draft'],
  'src/site/layouts/arrival.js': ['lang'],
  'src/site/layouts/same-place.js': ['pp-timeZone', 'aq-zone-before'],
}
const writes =
  /Storage\.setItem\(|document\.cookie = |: CookieKind = |languageCookie = |export const CONSENT = /

/** The names that a policy lists, without the prefix that browsers require. */
const listedIn = (language: string): string[] => [
  ...new Set(
    [...read(`src/content/policies/${language}/cookie-policy.md`).matchAll(/^\| `([^`]+)`/gm)].map(
      ([, name = '']) => name.replace(/^__Host-/, ''),
    ),
  ),
]

test('every file that writes into a browser is known', () => {
  // Visitors of the site never meet the sandbox.
  const files = filesNamed(/^src\/(?!paraglide\/|sandbox\/).*\.(?:ts|tsx|js|astro)$/).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(files.filter((path) => writes.test(read(path))).sort()).toEqual(Object.keys(written))
})

test('and writes under the names that are given here', () => {
  const wrong = Object.entries(written).flatMap(([path, names]) =>
    names.filter((name) => !read(path).includes(name)).map((name) => `${path}: ${name}`),
  )
  expect(wrong).toEqual([])
})

describe.each(['en', 'zh'])('the cookie policy in %s', (language) => {
  test('lists what is kept, and nothing that is not', () => {
    expect(listedIn(language).sort()).toEqual([...new Set(Object.values(written).flat())].sort())
  })
})
