import type { $ZodIssue } from 'zod/v4/core';
import type { Issue } from '~/contract/errors';
import { ISSUE_MESSAGES, issueLength, issueRange, RULE_MESSAGES } from '~/contract/messages';

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function messageOf(issue: $ZodIssue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(input, issue.path) === undefined) return ISSUE_MESSAGES.required;
      return ISSUE_MESSAGES[issue.expected as 'string'] ?? ISSUE_MESSAGES.invalid;
    case 'too_big':
    case 'too_small': {
      const bound = issue.code === 'too_big' ? Number(issue.maximum) : Number(issue.minimum);
      const side = issue.code === 'too_big' ? 'max' : 'min';
      if (issue.origin === 'string') return issueLength('string', side, bound);
      if (issue.origin === 'array') return issueLength('array', side, bound);
      return issueRange(side, bound);
    }
    case 'invalid_value':
      return ISSUE_MESSAGES.choice;
    case 'invalid_format':
      return ISSUE_MESSAGES[issue.format as 'datetime'] ?? ISSUE_MESSAGES.format;
    case 'custom':
      return RULE_MESSAGES[issue.message as 'day'] ?? ISSUE_MESSAGES.invalid;
    default:
      return ISSUE_MESSAGES.invalid;
  }
}

const join = (path: readonly PropertyKey[]) => path.map(String).join('.');
/** Enough to show under the fields; a hostile body may hold thousands. */
const MAX_ISSUES = 50;

/** Russian issues of a refused value, in the order of the schema; at most 50. */
export function issuesOf(issues: readonly $ZodIssue[], input: unknown): Issue[] {
  const found: Issue[] = [];
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_ISSUES))
        found.push({ path: join([...issue.path, key]).slice(0, 200), message: ISSUE_MESSAGES.unknown });
    else found.push({ path: join(issue.path).slice(0, 200), message: messageOf(issue, input) });
    if (found.length >= MAX_ISSUES) break;
  }
  return found.slice(0, MAX_ISSUES);
}
