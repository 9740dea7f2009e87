import { useSearch } from 'wouter'
import { LinkText } from '#ui/link-text.tsx'

/** Address of the audit log with its current filters and one entry open. */
export function entryHref(search: string, id: string): string {
  const held = new URLSearchParams(search)
  held.set('entry', id)
  return `/aq/system/audit?${held}`
}

export function EntryLink({ id, label }: { id: string; label: string }) {
  return <LinkText href={entryHref(useSearch(), id)}>{label}</LinkText>
}
