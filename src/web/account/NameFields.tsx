import { familyNameFirst } from '#rules/account/check-account.ts'
import { usePageContext } from '../page-context.tsx'
import { AccountField, type PostedFields } from './AccountForm.tsx'

/** First and last name, in the order of the site's language. */
export function NameFields({ posted, own }: { posted: PostedFields; own?: { firstname: string; lastname: string } }) {
  const { site } = usePageContext()
  const names = [
    <AccountField key="firstname" name="firstname" posted={posted} value={own?.firstname} autoComplete="given-name" />,
    <AccountField key="lastname" name="lastname" posted={posted} value={own?.lastname} autoComplete="family-name" />,
  ]
  return <>{familyNameFirst(site) ? names.reverse() : names}</>
}
