// Loaded into every process that scripts/ start: when the parent is gone, however it ended, so are they.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
