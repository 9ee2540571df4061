/**
 * The editor of a development shop, whom its staff login page names. Password and key are public, so that a shop in production
 * knows no such account, even where its database was filled by a development shop.
 */
export const DEMO_EDITOR = {
  id: '00000000-0000-4000-8000-00000000ed17',
  email: 'editor@shop.example',
  role: 'editor',
  password: 'fresh-coffee',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$va9RuUSPu9aasWM4bx5dag$AdHfk0s2DFz3+hytDrat4SVZ6FhVJPljGYaM4g2LNkU',
  totpKey: 'CREMACREMACREMACREMACREMACREMA24',
} as const
