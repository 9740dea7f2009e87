// Enter is handled through one helper, which distinguishes the Enter that ends an IME composition from the one that
// submits.
import { expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

const HELPER = 'src/ui/keys.ts'
/** Enter by name or key code, in any quotes. */
const NAMES_ENTER = /['"`](?:Numpad)?Enter['"`]|\b(?:keyCode|which|charCode)\s*[!=]==?\s*13\b/

const sources = filesNamed(/^src\/.*\.(?:ts|tsx|mjs|astro)$/).filter(
  (path) => !/\.test\.tsx?$/.test(path) && path !== HELPER,
)

test('the law sees a handler that asks for Enter itself', () => {
  expect("if (event.key === 'Enter') commit()").toMatch(NAMES_ENTER)
  expect('if (event.keyCode === 13) commit()').toMatch(NAMES_ENTER)
  expect('if (isEnter(event)) commit()').not.toMatch(NAMES_ENTER)
  expect(sources.length).toBeGreaterThan(500)
})

test('no handler asks for Enter itself, for it would act in the middle of a composition', () => {
  expect(sources.filter((path) => NAMES_ENTER.test(read(path)))).toEqual([])
  expect(read(HELPER)).toMatch(NAMES_ENTER)
})
