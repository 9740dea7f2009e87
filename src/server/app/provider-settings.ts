import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Reader } from '#server/kernel/settings-reader.ts'
import type { ProviderCompany } from '#server/ports/provider.ts'

const line = v.pipe(v.string(), v.trim(), v.minLength(1))
const ProviderFile = v.object({
  name: line,
  address: v.pipe(v.array(line), v.minLength(1)),
  registrationNumber: line,
  taxNumber: v.nullable(line),
  email: v.pipe(v.string(), v.email()),
})

/** The company of the sandbox, which there is nowhere else. */
const sandboxProvider: ProviderCompany = {
  name: 'Aqueduct Sandbox Ltd',
  address: ['1 Example Street', 'London EC1A 1AA', 'United Kingdom'],
  registrationNumber: '00000000',
  taxNumber: null,
  email: 'invoices@aqueduct.example',
}

/** Who the provider is, from its settings file; live mode does not start without it. */
export function readProvider(read: Reader, isLive: boolean): ProviderCompany {
  const path = isLive
    ? read.needed('PROVIDER_FILE', 'the company that invoices come from')
    : read.text('PROVIDER_FILE')
  if (!path) return sandboxProvider
  try {
    return v.parse(ProviderFile, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    read.fault('PROVIDER_FILE', 'must name a JSON file like docs/provider.example.json')
    return sandboxProvider
  }
}
