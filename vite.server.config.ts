import { defineConfig } from 'vite';

/** The server's build: one process, the threads of the embedded database, of documents, archives and looks. Packages stay outside. */
export default defineConfig({
  publicDir: false,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    outDir: `${process.env.BUILD_INTO ?? 'dist'}/server`,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        command: 'src/server/commands/command.ts',
        'database-worker': 'src/server/db/embedded/worker.ts',
        'pdf-worker': 'src/server/pdf/worker.ts',
        'archive-thread': 'src/server/own-data/archive-thread.ts',
        'look-thread': 'src/server/claims/look-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
