// The form of commit messages that the hook holds.
import { expect, test } from 'vitest'
import { subjectErrors } from '../../scripts/commit-message.ts'

test.each([
  ['Pass the payer’s phone to risk rules\n\nIt was collected and dropped.\n', 0],
  ['Merge branch x of a repository', 0],
  ['A statement that took too long is no reason to turn away who waits behind it', 2],
  ['Added a field', 1],
  ['fix typo.', 2],
  ['Add a field\nto refunds', 1],
  ['', 1],
])('%s', (message, errors) => expect(subjectErrors(message)).toHaveLength(errors))
