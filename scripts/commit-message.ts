// Checks the subject of a commit message (CONTRIBUTING.md, Commits): run by the hook scripts/hooks/commit-msg.
import { readFileSync } from 'node:fs'

const LONGEST = 72

/** What is wrong with the subject of a message, one sentence each; empty when nothing is. */
export function subjectErrors(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  // Git writes these itself.
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return []
  const [first = ''] = subject.split(' ')
  return [
    ...(subject.length > LONGEST
      ? [`The subject has ${subject.length} characters; ${LONGEST} is the limit.`]
      : []),
    ...(/^[A-Z][a-z]+$/.test(first)
      ? []
      : ['The subject begins with a verb and a capital letter.']),
    ...(/(?:ed|ing)$/.test(first) ? ['The subject is in the imperative: Add, not Added.'] : []),
    ...(subject.endsWith('.') ? ['The subject ends without a full stop.'] : []),
    ...(second.trim() === '' ? [] : ['A blank line stands between subject and body.']),
  ]
}

const [file] = process.argv.slice(2)
if (import.meta.main && file) {
  const errors = subjectErrors(readFileSync(file, 'utf8'))
  for (const error of errors) console.error(`commit: ${error}`)
  process.exitCode = errors.length > 0 ? 1 : 0
}
