import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotOpen, errorCode } from './failures.ts'

/**
 * Creates a writable folder and its parents; `what` names it in the error message. It creates them one by one, because
 * Node's recursive mkdir loops for ever where nothing can be created (`/proc`).
 */
export function makeFolder(what: string, folder: string): void {
  try {
    make(folder)
    // The trailing dot makes this fail for a file of that name.
    accessSync(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new CannotOpen(`The ${what} folder ${folder} cannot be written (${errorCode(cause)}).`, {
      cause,
    })
  }
}

function make(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) make(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process created it first.
    if (!existsSync(folder)) throw error
  }
}
