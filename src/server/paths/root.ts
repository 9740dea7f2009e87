import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

const found = findPackageJSON(import.meta.url)
if (found === undefined) throw new Error('The program stands in no package')

/**
 * What addresses of the project's files are relative to. Where a module stands does not tell it: a build puts modules
 * together in another place.
 */
export const root = pathToFileURL(found)
