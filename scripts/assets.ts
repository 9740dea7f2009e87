// Copies what the pages serve as it is out of the packages: one flag per currency and the Latin font.
// Run it again after a package moved or a currency was added: node scripts/assets.ts
import { copyFile, mkdir } from 'node:fs/promises'
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
console.log(`${countries.length} flags and the font are in public/`)
