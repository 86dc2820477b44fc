import { Link } from '@tanstack/react-router'

/** For visitors, at the end of the header. */
export function SignInLink() {
  return (
    <Link
      to="/sign-in"
      className="flex min-h-9 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap text-accent hover:text-accent-strong"
    >
      Se connecter
    </Link>
  )
}
