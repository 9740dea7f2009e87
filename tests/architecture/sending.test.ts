// Requests are sent by the machine of a form, a press or a flow; a screen only states what to send and what follows.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

const CALL = /import (?:type )?\{([^}]*)\} from '(?:#portal\/kit|\.)\/call\.ts'/g

/** The names that a file imports from the sending module. */
const takenFrom = (text: string): string[] =>
  [...text.matchAll(CALL)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
const takes = (path: string, name: string) => takenFrom(read(path)).includes(name)

/**
 * The human verification changes nothing and has no idempotency key; an attempt without a response is not retried but
 * followed by another picture.
 */
const carries = ['src/portal/access/captcha/shared/captcha-dialog.tsx']
const screens = [...filesNamed(/\.tsx$/, 'src/desk'), ...filesNamed(/\.tsx$/, 'src/portal')]
const sources = [...filesNamed(/\.tsx?$/, 'src/portal'), ...filesNamed(/\.tsx?$/, 'src/desk')]

test('the law sees who sends', () => {
  const text = "import { type SendOptions, send, idempotentClient } from './call.ts'"
  expect(takenFrom(text)).toEqual(['send', 'idempotentClient'])
  expect(takenFrom("import { send } from '#portal/kit/call.ts'")).toEqual(['send'])
  expect(screens.length).toBeGreaterThan(200)
})

test('no screen sends by itself', () => {
  expect(screens.filter((path) => takes(path, 'send'))).toEqual(carries)
})

test('only forms, presses and the requests of flows have an idempotent client', () => {
  const made = sources.filter((path) => /\bidempotentClient\(/.test(read(path)))
  const flows = made.filter((path) => !path.startsWith('src/portal/kit/'))
  for (const path of flows) expect(read(path), path).toMatch(/from '#machines\/[^']*flows\//)
})
