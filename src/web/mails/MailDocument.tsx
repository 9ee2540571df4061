import type { StoredTheme } from '#rules/theme/theme.ts'
import type { SiteLocale } from '#sites/sites.ts'
import { MailBlocks } from './MailBlocks.tsx'
import type { MailContent } from './mail-block.ts'
import { MailLookRoot, mailLook } from './mail-look.ts'

/** For small screens. Some mail programs drop it, so the mail must be readable without. */
const STYLE = `
  body { -webkit-text-size-adjust: 100%; }
  @media (max-width: 480px) {
    .page { padding: 16px 8px !important; }
    .card { padding: 28px 20px !important; }
    .picture { max-width: 100% !important; margin-right: 0 !important; }
    .heading { font-size: 30px !important; line-height: 36px !important; }
    .button { width: 100% !important; text-align: center !important; }
    .button a { display: block !important; padding: 14px 12px !important; }
  }
  @media (max-width: 360px) {
    .heading { font-size: 26px !important; line-height: 32px !important; }
  }
`

interface MailDocumentProperties {
  content: MailContent
  locale: SiteLocale
  shop: { name: string; href: string; label: string; sender: string }
  theme: StoredTheme | undefined
}

/** Renders a mail as HTML with tables and inline styles, which all mail programs support. */
export function MailDocument({ content, locale, shop, theme }: MailDocumentProperties) {
  const look = mailLook(theme)
  const { colours } = look
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{content.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colours.paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }} aria-hidden="true">
          {content.preview}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ backgroundColor: colours.paper }}
        >
          <tbody>
            <tr>
              <td align="center" className="page" style={{ padding: '40px 16px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 600 }}>
                  <tbody>
                    <tr>
                      <td align="center" style={{ padding: '0 0 24px' }}>
                        <a
                          href={shop.href}
                          style={{
                            ...look.text,
                            fontFamily: look.serif,
                            fontSize: 28,
                            lineHeight: '34px',
                            fontWeight: 600,
                            color: colours.heading,
                            textDecoration: 'none',
                          }}
                        >
                          {shop.name}
                        </a>
                      </td>
                    </tr>
                    <tr>
                      <td
                        className="card"
                        style={{
                          padding: '40px 36px',
                          backgroundColor: colours.surface,
                          border: `1px solid ${colours.line}`,
                          borderRadius: look.radius,
                        }}
                      >
                        <MailLookRoot value={look}>
                          <MailBlocks blocks={content.blocks} />
                        </MailLookRoot>
                      </td>
                    </tr>
                    <tr>
                      <td align="center" style={{ ...look.quiet, padding: '24px 16px 0' }}>
                        {shop.sender}{' '}
                        <a href={shop.href} style={{ color: colours.quiet }}>
                          {shop.label}
                        </a>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
