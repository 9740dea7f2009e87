// Copies what the pages serve as it is out of the packages: one flag per currency, the Latin font, and what documents
// need that bring no letters of their own.
// Run it again after a package moved or a currency was added: node scripts/assets.ts
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { flagOf } from '#domain/currencies.ts'

const packages = new URL('../node_modules/', import.meta.url)
const served = new URL('../public/', import.meta.url)

await mkdir(new URL('flags/', served), { recursive: true })
await mkdir(new URL('fonts/', served), { recursive: true })

const countries = [...new Set(Object.values(flagOf))]
await Promise.all(
  countries.map((country) =>
    copyFile(
      new URL(`country-flag-icons/3x2/${country}.svg`, packages),
      new URL(`flags/${country}.svg`, served),
    ),
  ),
)

const font = 'inter-latin-wght-normal.woff2'
await copyFile(
  new URL(`@fontsource-variable/inter/files/${font}`, packages),
  new URL(`fonts/${font}`, served),
)

// What pdf.js fetches for a document that needs it: tables of Chinese, Japanese and Korean signs, the faces that every
// reader has, and its readers of rare pictures without WebAssembly, which the policy of the pages forbids.
const pdf = new URL('pdf/', served)
for (const folder of ['cmaps/', 'standard_fonts/'])
  await cp(new URL(`pdfjs-dist/${folder}`, packages), new URL(folder, pdf), { recursive: true })
await mkdir(new URL('wasm/', pdf), { recursive: true })
for (const reader of ['jbig2', 'openjpeg'])
  await copyFile(
    new URL(`pdfjs-dist/wasm/${reader}_nowasm_fallback.js`, packages),
    new URL(`wasm/${reader}_nowasm_fallback.js`, pdf),
  )
console.log(`${countries.length} flags, the font and what documents need are in public/`)
