// Copies static assets from the packages: one flag per currency, the Latin font, and what pdf.js needs for documents
// without embedded fonts. Run it again after a package moved or a currency was added: node scripts/assets.ts
import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises'
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

// A globe for currencies without a country, and for unknown ones.
const globe = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"><path fill="#dde3ea" d="M0 0h24v16H0z"/><path fill="none" stroke="#5b6b7d" d="M7 8h10M12 3v10M12 3c-3.4 3-3.4 7 0 10M12 3c3.4 3 3.4 7 0 10M17 8A5 5 0 1 1 7 8a5 5 0 1 1 10 0Z"/></svg>`
await writeFile(new URL('flags/unknown.svg', served), globe)

const font = 'inter-latin-wght-normal.woff2'
await copyFile(
  new URL(`@fontsource-variable/inter/files/${font}`, packages),
  new URL(`fonts/${font}`, served),
)

// Files that pdf.js loads on demand: tables of Chinese, Japanese and Korean characters, the standard fonts, and
// decoders of rare image formats without WebAssembly, which the content security policy forbids.
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
