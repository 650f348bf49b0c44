import * as z from 'zod/mini';
import { defineContract } from './endpoint';

/** Health, readiness and the description of the contract itself. */
export const serviceContract = defineContract({
  'GET /api/health': {
    summary: 'Процесс жив',
    access: 'public',
    answers: { 200: z.object({ status: z.literal('ok') }) },
    unlimited: true,
  },
  'GET /api/ready': {
    summary: 'База данных отвечает и принимает записи, миграции применены, на диске есть место; остановка не началась',
    access: 'public',
    answers: { 200: z.object({ status: z.literal('ready') }) },
    errors: ['unavailable', 'disk-full'],
    unlimited: true,
  },
  'GET /api/ready/pages': {
    summary: 'Собранные страницы, которым база не нужна, отдаются; остановка не началась',
    access: 'public',
    answers: { 200: z.object({ status: z.literal('ready') }) },
    errors: ['unavailable'],
    unlimited: true,
  },
  'GET /api/openapi.json': { summary: 'Описание программного интерфейса', access: 'public', answers: { 200: 'file' } },
  'GET /api/docs': { summary: 'То же для чтения', access: 'public', answers: { 200: 'file' } },
});
