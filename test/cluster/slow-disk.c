/* Delays fsync and fdatasync of a program by the milliseconds that the file of SLOW_DISK_FILE holds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void delay(void) {
  const char *name = getenv("SLOW_DISK_FILE");
  char text[16] = {0};
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  if (read(file, text, sizeof text - 1) < 0) text[0] = 0;
  close(file);
  long ms = atol(text);
  struct timespec rest = {ms / 1000, ms % 1000 * 1000000};
  while (ms > 0 && nanosleep(&rest, &rest) != 0) {
  }
}

int fsync(int file) {
  delay();
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return real(file);
}

int fdatasync(int file) {
  delay();
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return real(file);
}
