/* A disk that loses what was not synchronized: $DISK is what a power cut leaves. A synchronized file
 * is copied there by its inode; a synchronized folder gives the copies the names that it has then, so
 * that a rename without it is lost. Loaded into the server by LD_PRELOAD (crash.test.ts). */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SIZE 8300

static void inode_path(char *path, ino_t inode) {
  snprintf(path, SIZE, "%s/.inodes/%lu", getenv("DISK"), (unsigned long)inode);
}

static void keep_file(const char *file, struct stat *status) {
  char copy[SIZE], bytes[65536];
  /* Anew, because the server may only write to it. */
  int from = open(file, O_RDONLY);
  inode_path(copy, status->st_ino);
  /* The same file for all its names. */
  int to = open(copy, O_WRONLY | O_CREAT, 0600);
  off_t at = 0;
  for (ssize_t n; (n = pread(from, bytes, sizeof bytes, at)) > 0; at += n)
    if (pwrite(to, bytes, n, at) != n) abort();
  if (ftruncate(to, at) != 0) abort();
  close(to);
  close(from);
}

/* The copy of $FOLDER/a/b is $DISK/a/b. */
static void keep_names(const char *folder) {
  const char *root = getenv("FOLDER");
  if (strncmp(folder, root, strlen(root)) != 0) return;
  char kept[SIZE], path[SIZE * 2], copy[SIZE];
  struct stat status;
  snprintf(kept, sizeof kept, "%s%s", getenv("DISK"), folder + strlen(root));
  mkdir(kept, 0700);
  struct dirent *entry;
  DIR *former = opendir(kept);
  while ((entry = readdir(former)) != NULL) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_type == DT_REG && access(path, F_OK) != 0) {
      snprintf(path, sizeof path, "%s/%s", kept, entry->d_name);
      unlink(path);
    }
  }
  closedir(former);
  DIR *current = opendir(folder);
  while ((entry = readdir(current)) != NULL) {
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) continue;
    inode_path(copy, status.st_ino);
    snprintf(path, sizeof path, "%s/%s", kept, entry->d_name);
    if (access(copy, F_OK) != 0) continue;
    unlink(path);
    if (link(copy, path) != 0) abort();
  }
  closedir(current);
}

static void keep(int fd) {
  char link[64], path[SIZE];
  struct stat status;
  if (getenv("DISK") == NULL || fstat(fd, &status) != 0) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  if (S_ISREG(status.st_mode)) return keep_file(link, &status);
  if (!S_ISDIR(status.st_mode)) return;
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  keep_names(path);
}

#define INTERCEPT(name)                                                    \
  int name(int fd) {                                                       \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name);              \
    int result = real(fd);                                                 \
    if (result == 0) keep(fd);                                             \
    return result;                                                         \
  }

INTERCEPT(fsync)
INTERCEPT(fdatasync)
