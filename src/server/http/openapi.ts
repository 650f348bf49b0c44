import type { $ZodType } from 'zod/v4/core';
import { toJSONSchema } from 'zod/v4/core';
import { sessionSchema, userSchema } from '~/contract/accounts';
import type { Contract, Endpoint } from '~/contract/endpoint';
import { type ErrorCode, FAULT_MESSAGES, STATUS_OF } from '~/contract/errors';
import { API_DOCS_TEXTS, ERROR_MESSAGES } from '~/contract/messages';
import { REFUSAL_SCHEMAS } from '~/contract/refusals';
import { entrySchema } from '~/domain/emotions/entry';

type Json = Record<string, unknown>;

/** All refusals that an endpoint may answer with: those it declares and those of the common checks. */
export function refusalsOf(key: string, endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['internal', 'unavailable']);
  if (!endpoint.unlimited) codes.add('too-many-requests');
  if (endpoint.params || endpoint.query) codes.add('invalid-argument');
  if (!key.startsWith('GET '))
    for (const code of ['invalid-argument', 'invalid-origin', 'payload-too-large', 'unsupported-media-type'] as const)
      codes.add(code);
  if (endpoint.access === 'owner') codes.add('unauthenticated').add('permission-denied');
  if (endpoint.access === 'owner' || key.startsWith('GET ')) codes.add('unreadable');
  if (endpoint.proof) codes.add('proof-needed');
  for (const code of endpoint.errors ?? []) codes.add(code);
  return [...codes].sort((a, b) => STATUS_OF[a] - STATUS_OF[b]);
}

function jsonSchema(schema: $ZodType, io: 'input' | 'output', components: Map<string, Json>): Json {
  const {
    $schema: _,
    $defs,
    ...made
  } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> };
  if ($defs) for (const [name, definition] of Object.entries($defs)) components.set(name, definition);
  return JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}

/** Sub-schemas that occur more than once and are worth a name, by their JSON. */
function hoist(
  document: Json,
  names: readonly (readonly [name: string, schema: $ZodType])[],
  components: Map<string, Json>,
): Json {
  const known = new Map<string, string>();
  for (const [name, schema] of names) {
    const made = jsonSchema(schema, 'output', components);
    components.set(name, made);
    known.set(JSON.stringify(made), name);
  }
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = known.get(JSON.stringify(value));
    if (name) return { $ref: `#/components/schemas/${name}` };
    if (Array.isArray(value)) return value.map(walk);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
  };
  const walked = walk(document) as Json;
  for (const [name, made] of components)
    components.set(name, Object.fromEntries(Object.entries(made).map(([key, inner]) => [key, walk(inner)])));
  return walked;
}

function parametersOf(endpoint: Endpoint, components: Map<string, Json>): Json[] {
  const parameters: Json[] = [];
  for (const [place, part] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const) {
    if (!part) continue;
    const made = jsonSchema(part, 'input', components) as { properties?: Record<string, Json>; required?: string[] };
    for (const [name, schema] of Object.entries(made.properties ?? {}))
      parameters.push({ name, in: place, required: place === 'path' || (made.required ?? []).includes(name), schema });
  }
  if (endpoint.idempotent)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    });
  if (endpoint.conditional)
    parameters.push(
      { name: 'If-Match', in: 'header', required: false, schema: { type: 'string', pattern: '^"[a-z0-9]{1,32}"$' } },
      { name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string', enum: ['*'] } },
    );
  return parameters;
}

function answersOf(key: string, endpoint: Endpoint, components: Map<string, Json>): Json {
  const responses: Json = {};
  for (const [status, answer] of Object.entries(endpoint.answers)) {
    const description = endpoint.summary;
    if (answer === null) responses[status] = { description };
    else if (answer === 'file') responses[status] = { description, content: { '*/*': { schema: {} } } };
    else
      responses[status] = {
        description,
        content: { 'application/json': { schema: jsonSchema(answer, 'output', components) } },
      };
  }
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(key, endpoint))
    byStatus.set(STATUS_OF[code], [...(byStatus.get(STATUS_OF[code]) ?? []), code]);
  for (const [status, codes] of byStatus) {
    const schemas = codes.map((code) => ({ $ref: `#/components/schemas/refusal-${code}` }));
    responses[status] = {
      description: codes
        .map((code) => (status >= 500 ? FAULT_MESSAGES[endpoint.fault ?? 'other'] : ERROR_MESSAGES[code]))
        .join(' '),
      ...(status === 429 || status === 503 || status === 507
        ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 's' } } }
        : {}),
      content: { 'application/json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } },
    };
  }
  return responses;
}

/**
 * The OpenAPI 3.1 document of a contract. `names`: schemas that stand under `components`. `cookie`: name of the session's
 * cookie.
 */
export function openApiDocument(
  contract: Contract,
  { schemas: names, info }: typeof SITE_DOCUMENT,
  cookie: string,
): Json {
  const components = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ');
    const parameters = parametersOf(endpoint, components);
    const content = endpoint.picture
      ? { 'image/*': { schema: { type: 'string', format: 'binary', maxLength: endpoint.picture } } }
      : endpoint.body && { 'application/json': { schema: jsonSchema(endpoint.body, 'input', components) } };
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = {
      ...paths[place],
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[^a-z]+([a-z]|$)/gi, (_, letter: string) => letter.toUpperCase())}`,
        summary: endpoint.summary,
        security: endpoint.access === 'owner' ? [{ session: [] }, ...(endpoint.byToken ? [{ key: [] }] : [])] : [],
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(content ? { requestBody: { required: true, content } } : {}),
        responses: answersOf(key, endpoint, components),
      },
    };
  }
  const refusals = Object.entries(REFUSAL_SCHEMAS);
  const hoisted = hoist({ paths }, names, components);
  for (const [code, schema] of refusals) components.set(`refusal-${code}`, jsonSchema(schema, 'output', components));
  return {
    openapi: '3.1.0',
    info,
    ...hoisted,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: API_DOCS_TEXTS.session },
        key: { type: 'http', scheme: 'bearer', description: API_DOCS_TEXTS.key },
      },
    },
  };
}

/** The schemas of the site that stand under a name of their own. */
export const SITE_DOCUMENT = {
  schemas: [
    ['user', userSchema],
    ['session', sessionSchema],
    ['entry', entrySchema],
  ],
  info: { title: API_DOCS_TEXTS.title, version: '1' },
} as const;
