import { expect, test } from 'vitest'
import { used } from '../../scripts/build/page-sheets.ts'

const sheet =
  ':root{--ruled:1;--named:2;--within:3;--from:var(--within);--gone:4;--framed:5}' +
  '.row{order:var(--ruled);animation:fall 1s}.tab{animation-name:rise}' +
  '@keyframes fall{from{order:var(--framed)}to{order:0}}' +
  '@keyframes rise{to{opacity:1}}@keyframes fall-far{to{opacity:0}}'

test('of the tokens those stay that a rule, keyframes or a source ask for', () => {
  const css = used(sheet, new Set(['--named']))
  for (const name of ['--ruled', '--named', '--framed']) expect(css).toContain(`${name}:`)
  for (const name of ['--gone', '--from', '--within']) expect(css).not.toContain(`${name}:`)
})

test('of the keyframes those stay that a rule moves by', () => {
  const css = used(sheet, new Set())
  for (const name of ['fall', 'rise']) expect(css).toMatch(new RegExp(`@keyframes ${name}\\b`))
  expect(css).not.toContain('fall-far')
})

test('a pair of colours stays a pair', () => {
  expect(used('.row{color:light-dark(#fff,#000)}', new Set())).toContain('light-dark(')
})
