/* A disk that loses what was not synchronized: after each fsync, copies the file to $DISK, which is
 * what a power cut leaves. Loaded into the server by LD_PRELOAD (crash.test.ts). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void keep(int fd) {
  char link[64], path[4096], copy[4200], next[4210], bytes[65536];
  struct stat status;
  if (fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  snprintf(copy, sizeof copy, "%s/%s", getenv("DISK"), strrchr(path, '/') + 1);
  snprintf(next, sizeof next, "%s.next", copy);
  int to = open(next, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  off_t at = 0;
  for (ssize_t n; (n = pread(fd, bytes, sizeof bytes, at)) > 0; at += n)
    if (write(to, bytes, n) != n) abort();
  close(to);
  rename(next, copy);
}

#define INTERCEPT(name)                                                    \
  int name(int fd) {                                                       \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name);              \
    int result = real(fd);                                                 \
    if (result == 0 && getenv("DISK") != NULL) keep(fd);                   \
    return result;                                                         \
  }
/* SQLite synchronizes the folder after it deletes a journal. */
int unlink(const char *path) {
  int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  int result = real(path);
  const char *name = strrchr(path, '/');
  if (result == 0 && getenv("DISK") != NULL && name != NULL) {
    char copy[4200];
    snprintf(copy, sizeof copy, "%s%s", getenv("DISK"), name);
    real(copy);
  }
  return result;
}

INTERCEPT(fsync)
INTERCEPT(fdatasync)
