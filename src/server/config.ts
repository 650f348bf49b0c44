/** The validated environment (`.env.example` documents each name). */
export interface Config {
  port: number;
  host: string;
  production: boolean;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Origins that may change state: SITE_URL's; without SITE_URL every loopback name on the port. */
  allowedOrigins: readonly string[];
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  authSecret: string;
  /** `id:base64` of 32 bytes each, comma-separated; the first is active. */
  dataKeys: string;
  /** Null: letters become files under `dataDir/mail`. */
  smtpUrl: string | null;
  mailFrom: string;
  trustedProxies: readonly string[];
  logLevel: string;
  passwordPolicy: PasswordPolicyConfig;
  providers: readonly ProviderConfig[];
  owner: OwnerConfig;
  /** Whether the waiting page may show letters: not production, no SMTP, listening on loopback. */
  showsLetters: boolean;
}

export interface PasswordPolicyConfig {
  minLength: number;
  maxLength: number;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  other: boolean;
}

export interface ProviderConfig {
  id: string;
  title: string;
  clientId: string;
  clientSecret: string;
  /** OpenID Connect discovery document; the named Russian providers bring their own endpoints. */
  discoveryUrl?: string;
}

export interface OwnerConfig {
  name: string | null;
  contactEmail: string | null;
  address: string | null;
  /** Taxpayer number. */
  inn: string | null;
}
