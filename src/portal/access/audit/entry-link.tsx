import { useSearch } from 'wouter'
import { LinkText } from '#ui/link-text.tsx'

/** The address of the log as it is, with one entry open. */
export function entryHref(search: string, id: string): string {
  const held = new URLSearchParams(search)
  held.set('entry', id)
  return `/aq/system/audit?${held}`
}

export function EntryLink({ id, label }: { id: string; label: string }) {
  return <LinkText href={entryHref(useSearch(), id)}>{label}</LinkText>
}
