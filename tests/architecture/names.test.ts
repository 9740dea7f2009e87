// File names follow one convention, and everything is exported from one place.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesNamed, nodesOf, placeOf, treeOf } from '../../scripts/build/sources.ts'

const sources = filesNamed(/^(?:src|scripts|tests)\/.*\.(?:ts|tsx|mjs|astro|css)$/)
const baseOf = (path: string) => path.split('/').at(-1) ?? ''

/** True for an `export … from` of one of our own files; re-exporting a package under our own name is not a barrel. */
function passesOn(node: ts.Node): boolean {
  if (!ts.isExportDeclaration(node) || node.moduleSpecifier === undefined) return false
  return /^['"][.#]/.test(node.moduleSpecifier.getText())
}

test('there are sources to judge', () => expect(sources.length).toBeGreaterThan(30))

test('kebab-case for files, PascalCase for Astro components', () => {
  // A route that serves a file is named after the file: sitemap.xml.ts.
  const kebab =
    /^(?:\[\.{3}[a-z]+\]|[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|spec|d|config|xml|png))?\.(?:js|ts|tsx|mjs|css)$/
  const component = /^[A-Z][A-Za-z0-9]*\.astro$/
  const page = /^src\/pages\/(?:[a-z0-9-]+\/)*(?:[a-zA-Z0-9-]+|\[[a-z]+\])\.astro$/
  const odd = sources.filter((path) => {
    if (!path.endsWith('.astro')) return !kebab.test(baseOf(path))
    return path.startsWith('src/pages/') ? !page.test(path) : !component.test(baseOf(path))
  })
  expect(odd).toEqual([])
})

test('no file is a second version of another', () => {
  // At the end only: `new-password-field` and `copy-button` name things, `form-new` is a second form.
  const dated = /-(?:v\d+|new|old|copy|temp|tmp|bak|final)$|(?:^|-)legacy(?:-|$)|V\d|New|Legacy/
  const odd = sources.filter((path) => dated.test(baseOf(path).replace(/\.[^.]+$/, '')))
  expect(odd).toEqual([])
})

test('no barrels: nothing is called index, nothing only passes on', () => {
  const index = sources.filter(
    (path) => /^index\./.test(baseOf(path)) && !path.startsWith('src/pages/'),
  )
  const passing = sources
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => {
      const statements = treeOf(path).statements
      return statements.length > 0 && statements.every(passesOn)
    })
  expect([...index, ...passing]).toEqual([])
})

test('nothing is passed on from another file: a name is imported from where it is written', () => {
  const found = sources
    .filter((path) => /^src\/.*\.tsx?$/.test(path))
    .flatMap((path) => [...nodesOf(treeOf(path))])
    .filter(passesOn)
  expect(found.map(placeOf)).toEqual([])
})
