import { expect, test } from 'vitest'
import { keptOf } from '../../scripts/build/kept-styles.ts'

// A sheet of less than 1,000 signs is taken for an accident.
const filler = `:root{--filler:"${'x'.repeat(1_000)}"}body{quotes:var(--filler)}`
const html = '<html><body></body></html>'
const kept = (css: string, code: string) =>
  keptOf({ raw: filler + css, htmls: [html], code: [code], drawnByScript: true })

test('a rule stays when a script names its class, whatever signs are in it', async () => {
  const css = await kept(
    '.gap_2{gap:2px}.gap_3{gap:3px}.areas_\\[\\"a_b\\"_\\"c\\"\\]{color:red}',
    'const look = `gap_2 areas_["a_b"_"c"]`',
  )
  expect(css).toContain('gap:2px')
  expect(css).toContain('color:red')
  expect(css).not.toContain('gap:3px')
})

test('of a recipe that a script names every variant stays', async () => {
  const css = await kept('.card--pad_none{padding:0}.tab--pad_none{padding:1px}', 'one("card")')
  expect(css).toContain('padding:0')
  expect(css).not.toContain('padding:1px')
})

test('states and attributes of what a script draws stay', async () => {
  const css = await kept(
    '.row:is(:hover,[data-lit]){color:red}[data-gone] .row{color:blue}',
    '`row`',
  )
  expect(css).toContain('[data-lit]')
  expect(css).toContain('[data-gone]')
})

test('of the tokens those stay that a rule that stays, keyframes, or a script ask for', async () => {
  const css = await kept(
    ':root{--ruled:1;--framed:2;--scripted:3;--forgotten:4;--gone:5}' +
      '.row{order:var(--ruled);animation:fall 1s}.other{order:var(--gone)}' +
      '@keyframes fall{from{order:var(--framed)}to{order:0}}',
    'row.style.order = "var(--scripted)"',
  )
  for (const name of ['--ruled', '--framed', '--scripted']) expect(css).toContain(`${name}:`)
  for (const name of ['--forgotten', '--gone']) expect(css).not.toContain(`${name}:`)
})
