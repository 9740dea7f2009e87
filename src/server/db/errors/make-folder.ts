import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotOpen, errorCode } from './failures.ts'

/**
 * Makes a folder that can be written, with those above it; `what` names it in the line of the refusal.
 * Step by step: where nothing can be made (`/proc`), Node's own recursive way goes round for ever.
 */
export function makeFolder(what: string, folder: string): void {
  try {
    make(folder)
    // The point refuses a file in its place.
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
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}
