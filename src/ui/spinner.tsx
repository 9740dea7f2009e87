import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Decoration only: what is busy says so itself. */
export function Spinner() {
  return <LoaderCircle data-part="spinner" aria-hidden="true" />
}
