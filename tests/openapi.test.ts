import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '~/contract';
import { sessionCookieName } from '~/server/accounts/session-cookie';
import { openApiDocument, SITE_DOCUMENT } from '~/server/http/openapi';
import { openTestApp, type TestApp } from './support/app';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, { name: string; in: string }> };
}

const documentOf = (siteUrl: string) =>
  JSON.parse(JSON.stringify(openApiDocument(contract, SITE_DOCUMENT, sessionCookieName(siteUrl)))) as Document;
const written = documentOf('https://krona.example');
const operations = Object.entries(written.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

test('docs/openapi.json is the document of the contract (npm run openapi writes it)', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(written);
});

test('the running site serves it, with the name of its own cookie, and a page for reading', async () => {
  const { body, headers } = await site.send('GET', '/api/openapi.json');
  expect(body).toEqual(documentOf('http://localhost:3000'));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect((body as Document).components.securitySchemes.session).toMatchObject({
    in: 'cookie',
    name: 'krona.session_token',
  });
  const [person] = await site.people(1);
  expect(person?.cookie.startsWith('krona.session_token=')).toBe(true);
  const { text } = await site.send('GET', '/api/docs');
  for (const key of Object.keys(contract)) expect(text).toContain(`<code>${key}</code>`);
  expect(text).not.toMatch(/<script|style=/);
});

test('every row of the contract is one operation', () => {
  const rows = operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
  expect(rows.sort()).toEqual(Object.keys(contract).sort());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(rows.length);
});

test('it has the structure of OpenAPI 3.1', () => {
  expect(written.openapi).toMatch(/^3\.1\.\d$/);
  expect(written.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual(named);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(
      (operation.parameters ?? []).every(({ schema, in: place }) => schema && /^(path|query|header)$/.test(place)),
    ).toBe(true);
    const { responses } = operation;
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    for (const [status, response] of Object.entries(responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(response.description.length).toBeGreaterThan(0);
    }
    const byKey = /\/data(\/\{collection\}(\/file)?)?$/.test(path) ? [{ key: [] }] : [];
    expect(operation.security).toEqual(responses['401'] ? [{ session: [] }, ...byKey] : []);
  }
});

test('every reference leads somewhere, and every named schema is used', () => {
  const references = [...JSON.stringify(written).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const names = Object.keys(written.components.schemas);
  expect(references.filter((name) => !names.includes(name ?? ''))).toEqual([]);
  const unused = names.filter((name) => !references.includes(name));
  expect(unused).toEqual(['refusal-method-not-allowed']);
});
